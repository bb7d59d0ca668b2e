import type { Page } from 'playwright-core'

/** As much as a page may jump while it comes, all in all (0.1 is Google's limit). */
const shiftLimit = 0.02

/** What sticks out at the side of the window or of an open dialog, by how many pixels. */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const over = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
    const places = [root, ...document.querySelectorAll<HTMLElement>(over)]
    return places
      .map((place) => ({ place, pixels: place.scrollWidth - place.clientWidth }))
      .filter(({ pixels }) => pixels > 0)
      .map(({ place, pixels }) => {
        const edge = place.getBoundingClientRect().right
        const parts = [...place.querySelectorAll('*')]
        const out = parts.find((part) => part.getBoundingClientRect().right > edge + 1)
        const who = `${out?.tagName} "${out?.textContent.slice(0, 30)}"`
        return `sticks out by ${pixels} px of ${place.role ?? place.tagName}: ${who}`
      })
  })

/** Text that its box cuts off, but for what ends in an ellipsis and says the whole elsewhere. */
export const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const saysItAll = (part: HTMLElement) =>
      part.title !== '' || part.closest('[aria-label], [aria-labelledby], button, a') !== null
    const isCut = (part: HTMLElement) => {
      const style = getComputedStyle(part)
      const { overflowX, overflowY, clip, clipPath, textOverflow, webkitLineClamp } = style
      const { width, height } = part.getBoundingClientRect()
      // Only for screen readers, or nothing at all.
      if (width <= 1 || height <= 1 || clip !== 'auto' || clipPath !== 'none') return false
      const isWide = part.scrollWidth > part.clientWidth + 1
      const isHigh = part.scrollHeight > part.clientHeight + 2
      const cuts = (isWide && overflowX === 'hidden') || (isHigh && overflowY === 'hidden')
      const hasEllipsis = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      return cuts && !(hasEllipsis && saysItAll(part))
    }
    const holdsText = (part: Element) =>
      [...part.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
      )
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((part) => holdsText(part) && part.checkVisibility())
      .filter(isCut)
      .map((part) => `cut: ${part.tagName} "${part.textContent.slice(0, 40)}"`)
  })

/** Controls that are smaller than a finger; links inside a sentence are text. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a, button, input, select, [role=menuitem], [role=option]',
    )
    const inSentence = (control: HTMLElement) => control.matches('p a, p [role=link]')
    const areaOf = (control: HTMLElement) =>
      (control.closest('label') ?? control).getBoundingClientRect()
    return [...controls]
      .filter((control) =>
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((control) => !inSentence(control) && !control.matches('[href="#content"]'))
      .map((control) => ({ control, area: areaOf(control) }))
      .filter(({ area }) => area.width > 1 && (area.width < 44 || area.height < 44))
      .map(({ control, area }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent
        const size = `${Math.round(area.width)}x${Math.round(area.height)}`
        return `small: ${control.tagName} ${name} ${size}`
      })
  })

/** What moved while it was seen, and by how much (Layout Instability API). */
export type Moved = { by: number; what: string[] }

/**
 * The moves since the page was opened that nobody asked for; none when they sum up to little. What
 * follows a press was asked for, however long a busy machine takes.
 */
export async function moved(page: Page): Promise<Moved[]> {
  const moves = await page.evaluate(async () => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const placeOf = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map(Math.round).join()
    const nameOf = ({ node, previousRect, currentRect }: Source) => {
      const words = (node?.textContent ?? '').slice(0, 40)
      return `${node?.nodeName} ${words}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`
    }
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((done) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect()
          done(list.getEntries())
        })
        observer.observe({ type, buffered: true })
        // An observer of nothing is never called.
        setTimeout(done, 50, [])
      })
    const [shifts, [press]] = await Promise.all([
      entriesOf('layout-shift'),
      entriesOf('first-input'),
    ])
    return (shifts as Shift[])
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .filter(({ startTime }) => startTime < (press?.startTime ?? Infinity))
      .map(({ value, sources }) => ({ by: value, what: sources.map(nameOf) }))
  })
  return moves.reduce((sum, { by }) => sum + by, 0) < shiftLimit ? [] : moves
}
