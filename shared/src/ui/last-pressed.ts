let pressed: HTMLElement | null = null

function remember({ target }: Event) {
  pressed = target instanceof Element ? target.closest<HTMLElement>('button, a') : null
}

/** From now on it is known what was pressed last; a button of Safari takes no focus by that. */
export function followPresses(): void {
  document.addEventListener('click', remember, true)
}

/** What was pressed last, if that did not move the focus there. */
export function pressedWithoutFocus(): HTMLElement | null {
  return document.activeElement === document.body ? pressed : null
}
