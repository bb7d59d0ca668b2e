/** What a person waits for, as the tests find it: by role and accessible name. */
export type Mark = { role: 'heading' | 'button' | 'textbox' | 'link'; name: string }

/** What a page tells of itself. Times in ms since the address was asked for. */
export type Seen = { visible: number; lcp: number; longTasks: { start: number; ms: number }[] }

export type Watched = { look: (mark: Mark) => void; seen: Seen }

/** For an init script: notes what the browser says of a page in `seen`. */
function noteTimings(seen: Seen): void {
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.longTasks.push({ start: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
}

/** For an init script: finds what people see by its role and name. */
function isThere({ role, name }: Mark): boolean {
  const elements = {
    heading: 'h1, h2, h3, h4, [role=heading]',
    button: 'button, [role=button]',
    textbox: 'input, textarea',
    link: 'a[href]',
  }
  const nameOf = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim()
  }
  return [...document.querySelectorAll(elements[role])].some(
    (element) => nameOf(element).startsWith(name) && element.checkVisibility(),
  )
}

/** For an init script: tells `benchSeen` when a mark is on the screen. */
function watchFor(mark: Mark): void {
  const seen: Seen = { visible: 0, lcp: 0, longTasks: [] }
  let wanted: Mark | undefined = mark
  const tell = () => (window as unknown as { benchSeen: (text: string) => void }).benchSeen('')
  let isDue = false
  const check = () => {
    isDue = false
    if (!wanted || !isThere(wanted)) return
    wanted = undefined
    seen.visible = performance.now()
    tell()
  }
  // Who looks has styles and layout made: here they are next in any case, and add to no task of the page's.
  const checkInFrame = () => {
    if (isDue || !wanted) return
    isDue = true
    requestAnimationFrame(check)
  }
  new MutationObserver(checkInFrame).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label', 'hidden'],
  })
  noteTimings(seen)
  const look = (next: Mark) => {
    wanted = next
    checkInFrame()
  }
  Object.assign(window, { bench: { look, seen } satisfies Watched })
}

/**
 * A script that watches for a mark as the page is drawn. Playwright's own search would be 100 kB more of
 * script in every page that is measured.
 */
export const watching = (mark: Mark): string => `{
  // tsx names functions by a helper that no page has.
  const __name = (made) => made
  ${[noteTimings, isThere, watchFor].map(String).join('\n')}
  watchFor(${JSON.stringify(mark)})
}`
