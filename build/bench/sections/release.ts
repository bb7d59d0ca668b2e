import { buildMonolith, type Monolith } from '../build-monolith'
import { publishBeforeAndAfter } from '../changed-room'
import { untilLive, type BuiltRoom } from '../live-version'
import type { Change } from '../monolith-config'
import type { Product } from '../product'
import { variantNames, type VariantName } from '../variants'
import { closed } from '../visit/chromium'
import { OpenedPage } from '../visit/opened-page'
import { screens } from '../visit/screens'
import { runsOf, type Asked, type Section } from './section'

/** The sentences stand in no page that is measured: it is drawn as before. */
const changes: Record<string, Change> = {
  'one remote': {
    file: 'mf-schedule/src/text.ts',
    from: "'Nothing was filled up.'",
    to: "'Nothing was filled up, this time.'",
  },
  'the shell': {
    file: 'shell/src/text.ts',
    from: "'Logging Out...'",
    to: "'Logging out, this time...'",
  },
}

type Versions = { before: BuiltRoom; after: BuiltRoom; monoliths: Map<VariantName, Monolith> }

async function build({ bench, say }: Asked, what: string, change: Change): Promise<Versions> {
  say(`${what} is built with another sentence`)
  const monoliths = new Map<VariantName, Monolith>()
  for (const { name, kind } of bench.monoliths)
    monoliths.set(name, await buildMonolith(kind, change))
  const [before, after] = await publishBeforeAndAfter(bench.product, change)
  await moveTo(bench.product, before)
  return { before, after, monoliths }
}

/** A version that was taken back is not live by being published again: it is moved to. */
async function moveTo({ origin, releases }: Product, to: BuiltRoom): Promise<void> {
  await releases(['rollback', to.room, '--to', to.version, '--reason', 'The bench moves it.'])
  await untilLive(origin, to)
}

async function release({ bench }: Asked, versions: Versions, isAfter: boolean): Promise<void> {
  for (const { name, built, server } of bench.monoliths)
    server.release(isAfter ? versions.monoliths.get(name)! : built)
  await moveTo(bench.product, isAfter ? versions.after : versions.before)
}

/** Somebody who was on the page before the release, and comes again after it. */
async function returning(asked: Asked, what: string, versions: Versions, run: number) {
  const { bench, record, say } = asked
  const { path, mark } = screens.schedule
  const visitors = await Promise.all(variantNames.map(() => bench.visitor()))
  const visit = async (variant: VariantName, i: number) => {
    const opened = await OpenedPage.in(visitors[i]!, 'quick', mark)
    const { seen } = await opened.go(bench.originOf(variant) + path)
    await opened.rest()
    const fetched = opened.traffic.fetched()
    await opened.close()
    return { seen, fetched }
  }
  for (const [i, variant] of variantNames.entries()) await visit(variant, i)
  await release(asked, versions, true)
  for (const [i, variant] of variantNames.entries()) {
    say(`run ${run}: after a release of ${what}, ${variant}`)
    const { seen, fetched } = await visit(variant, i)
    const code = fetched.filter(({ part }) => !['data', 'fonts', 'other'].includes(part))
    const kB = code.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    const figures = { 'code and HTML kB': kB, requests: code.length, 'visible ms': seen.visible }
    record({ what: `after ${what}`, variant, run, figures, more: fetched })
  }
  await release(asked, versions, false)
  await Promise.all(visitors.map(closed))
}

async function measure(asked: Asked): Promise<void> {
  for (const [what, change] of Object.entries(changes)) {
    const versions = await build(asked, what, change)
    for (const run of runsOf(asked)) await returning(asked, what, versions, run)
  }
}

export const releaseSection: Section = {
  title: 'Somebody comes again to the schedule after a release: what is fetched anew',
  measure,
}
