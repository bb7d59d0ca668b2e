import { variantNames } from '../variants'
import { closed } from '../visit/chromium'
import { OpenedPage } from '../visit/opened-page'
import { kilobytesByPart } from '../visit/parts'
import { screens } from '../visit/screens'
import type { Asked, Section } from './section'

/** In the page: what it fetches for later waits for ever, so that only what the content needs is counted. */
const neverRest =
  '{ const wait = window.setTimeout; window.setTimeout = (run, ms = 0, ...rest) => ms === 500 ? 0 : wait(run, ms, ...rest) }'

async function fetchedBy(asked: Asked, name: Asked['screens'][number], origin: string) {
  const screen = screens[name]
  const context = await asked.bench.visitor({ isNobody: screen.isPublic === true })
  try {
    const opened = await OpenedPage.in(context, 'quick', screen.mark)
    await opened.session.send('Page.addScriptToEvaluateOnNewDocument', { source: neverRest })
    await opened.go(origin + screen.path)
    await opened.rest()
    return opened.traffic.fetched()
  } finally {
    await closed(context)
  }
}

/** Bytes are the same in every run. */
async function measure(asked: Asked): Promise<void> {
  for (const name of asked.screens)
    for (const variant of variantNames) {
      asked.say(`${name}, ${variant}`)
      const fetched = await fetchedBy(asked, name, asked.bench.originOf(variant))
      const byPart = Object.entries(kilobytesByPart(fetched))
      const sum = (list: { bytes: number }[]) =>
        list.reduce((kB, { bytes }) => kB + bytes / 1000, 0)
      const figures = {
        'code and HTML kB': sum(
          fetched.filter(({ part }) => !['data', 'fonts', 'other'].includes(part)),
        ),
        requests: fetched.length,
        ...Object.fromEntries(byPart.map(([part, kB]) => [`${part} kB`, kB])),
      }
      asked.record({ what: name, variant, run: 1, figures, more: fetched })
    }
}

export const partsSection: Section = {
  title:
    'kB by part of a first visit, as they come over the line, without what is fetched for later',
  measure,
}
