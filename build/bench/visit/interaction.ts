import type { OpenedPage } from './opened-page'

type Timed = { interactionId: number; duration: number }

/** For the page: notes how long each interaction takes until the screen shows it. */
const note = `{
  window.benchEvents = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) benchEvents.push({ interactionId, duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: false })
}`

/**
 * The longest interaction of what somebody does on a page, in ms: what INP is made of. Chromium tells
 * them in steps of 8 ms and none under 16, which is said as 16.
 */
export async function longestInteraction(
  { page, session }: OpenedPage,
  deed: () => Promise<unknown>,
): Promise<number> {
  await session.send('Runtime.evaluate', { expression: note })
  await deed()
  // The screen has shown it, and the observer has heard of it, by then.
  await page.waitForTimeout(500)
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'benchEvents',
    returnByValue: true,
  })
  return Math.max(16, ...(result.value as Timed[]).map(({ duration }) => duration))
}
