import type { VariantName } from '../variants'
import { lines, type Line } from '../visit/line'
import { closed } from '../visit/chromium'
import { OpenedPage } from '../visit/opened-page'
import { device, screens } from '../visit/screens'
import type { Mark } from '../visit/seen-in-page'
import { inTurn, runsOf, type Asked, type Section } from './section'

const linkTo = (page: string) => `nav a[href="/device/${device}/${page}"]`

/** So long somebody points at a link before the click: fewer do less. */
const pointsForMs = 100

/** From the dashboard, after its rest: a page whose code nobody has asked to see, and back. */
const steps: { what: string; page: string; mark: Mark }[] = [
  {
    what: 'to a page that was not seen',
    page: 'schedule',
    mark: screens.schedule.mark,
  },
  { what: 'back to one that was', page: 'dashboard', mark: screens.dashboard.mark },
]

type Place = { variant: VariantName; line: Line; run: number }

async function changes(asked: Asked, { variant, line, run }: Place): Promise<void> {
  const context = await asked.bench.visitor()
  try {
    const opened = await OpenedPage.in(context, line, screens.dashboard.mark)
    await opened.go(asked.bench.originOf(variant) + screens.dashboard.path)
    await opened.rest()
    for (const { what, page, mark } of steps) {
      asked.say(`run ${run}: ${what}, ${line}, ${variant}`)
      await opened.page.hover(linkTo(page))
      await opened.page.waitForTimeout(pointsForMs)
      const click = `document.querySelector('${linkTo(page)}').click()`
      const { ms } = await opened.until(mark, click)
      await opened.rest()
      const fetched = opened.traffic.fetched()
      const code = fetched.filter(({ path }) => path.endsWith('.js'))
      const kB = code.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
      const figures = { 'change ms': ms, 'code kB': kB, 'code requests': code.length }
      asked.record({ what: `${what}, ${line}`, variant, run, figures, more: fetched })
    }
  } finally {
    await closed(context)
  }
}

async function measure(asked: Asked): Promise<void> {
  for (const run of runsOf(asked))
    for (const line of lines)
      for (const variant of inTurn(run)) await changes(asked, { variant, line, run })
}

export const routeSection: Section = {
  title: 'Route change from the dashboard, after its rest',
  measure,
}
