import type { VariantName } from '../variants'
import { closed, type BrowserContext } from '../visit/chromium'
import { lines, lineWords, type Line } from '../visit/line'
import { OpenedPage, type Arrival } from '../visit/opened-page'
import { screens, type Screen, type ScreenName } from '../visit/screens'
import { inTurn, runsOf, type Asked, type Section } from './section'

async function figuresOf(opened: OpenedPage, { seen, scriptMs }: Arrival) {
  const { lcp } = await opened.rest()
  const waitedFor = opened.traffic.fetched().filter(({ isAfterContent }) => !isAfterContent)
  const before = seen.longTasks.filter(({ start }) => start < seen.visible)
  return {
    'visible ms': seen.visible,
    'LCP ms': lcp,
    requests: waitedFor.length,
    kB: waitedFor.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    'longest task ms': Math.max(0, ...before.map(({ ms }) => ms)),
    'script ms': scriptMs,
    'heap MB': await opened.heap(),
  }
}

type Visit = { context: BrowserContext; origin: string; screen: Screen; line: Line }

async function visit({ context, origin, screen, line }: Visit) {
  const opened = await OpenedPage.in(context, line, screen.mark)
  const arrival = await opened.go(origin + screen.path)
  const figures = await figuresOf(opened, arrival)
  const fetched = opened.traffic.fetched()
  await opened.close()
  return { figures, more: fetched }
}

type Place = { name: ScreenName; line: Line; variant: VariantName; run: number }

/** Somebody who was never there, and comes again a moment later. */
async function coldAndWarm(asked: Asked, { name, line, variant, run }: Place): Promise<void> {
  const { bench, record, say } = asked
  const screen = screens[name]
  const context = await bench.visitor({ isNobody: screen.isPublic === true })
  try {
    for (const visitName of ['cold', 'warm']) {
      const what = `${name}, ${visitName}, ${line}`
      say(`run ${run}: ${what}, ${variant}`)
      const origin = bench.originOf(variant)
      record({ what, variant, run, ...(await visit({ context, origin, screen, line })) })
    }
  } finally {
    await closed(context)
  }
}

/** One after the other in each run, so that a busy moment meets all. */
async function measure(asked: Asked): Promise<void> {
  for (const run of runsOf(asked))
    for (const line of lines)
      for (const name of asked.screens)
        for (const variant of inTurn(run)) await coldAndWarm(asked, { name, line, variant, run })
}

export const screensSection: Section = {
  title: `Screens: a first visit and one with a full cache; quick is ${lineWords.quick}, slow ${lineWords.slow}`,
  measure,
}
