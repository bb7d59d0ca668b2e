import { boxAnchor } from '@pillbox/shared/domain'

/** Leads to the card of a box: what is read next is there. */
export function leadToBox(number: number): void {
  const card = document.getElementById(boxAnchor(number))
  if (!card) return
  // Only until it is left, or a click anywhere on it would frame it.
  card.tabIndex = -1
  card.addEventListener('blur', () => card.removeAttribute('tabindex'), { once: true })
  card.focus({ preventScroll: true })
  // Its beginning, also of one that is higher than the window.
  card.scrollIntoView({ block: 'start' })
}
