import type { ChannelDocument } from '@pillbox/releases/log'
import { isIn } from './bucket'
import type { Cohorts } from './cohort-cookie'
import type { Live } from '../live/compose'
import type { LiveHead } from '../live/live-head'
import type { Overrides } from '../override/overrides'
import type { Shown } from './browser-composition'

/** What a browser gets, and the cookies that go with it. */
export type View = { shown: Shown; setCookie: string[] }

/** Tells by a Cookie header what a browser gets; undefined when nothing was ever published. */
export type Viewer = (cookie: string | undefined) => Promise<View | undefined>

export type ViewerParts = {
  head: LiveHead
  cohorts: Cohorts
  /** The named cohorts of the person with this Cookie header. */
  namedCohorts: (cookie: string | undefined) => Promise<readonly string[]>
  overrides: Overrides
}

/**
 * Decides which composition a browser gets: the one that a signed link names, else that of the
 * channel with the canaries that the browser is in. Compositions are made once and kept as long as
 * their document is the newest, so that the pages of one are made once too.
 * @throws Refusal (the viewer) when the composition of a signed link can not be read
 */
export function viewer({ head, cohorts, namedCohorts, overrides }: ViewerParts): Viewer {
  const made = new WeakMap<Live, Map<string, Shown>>()

  function show(live: Live, canaries: ReadonlySet<string>): Shown {
    const all = made.get(live) ?? new Map<string, Shown>()
    made.set(live, all)
    const vector = [...canaries].sort().join(' ')
    const known = all.get(vector)
    if (known) return known
    const resolved = canaries.size > 0 ? live.resolvedWith(canaries) : live.resolved
    const shown = { seq: live.seq, shell: live.shell, resolved, localOrigins: [] }
    all.set(vector, shown)
    return shown
  }

  return async (cookie) => {
    const live = await head.newest()
    if (!live) return undefined
    const known = cohorts.read(cookie)
    const issued = known === undefined ? cohorts.issue() : undefined
    const id = known ?? issued?.id ?? ''
    const override = await overrides.shownTo(cookie, live)
    const shown =
      override.shown ?? show(live, await canariesFor(live.document, id, () => namedCohorts(cookie)))
    return { shown, setCookie: [...override.setCookie, ...(issued ? [issued.setCookie] : [])] }
  }
}

const NONE: ReadonlySet<string> = new Set()

async function canariesFor(
  { remotes }: ChannelDocument,
  id: string,
  namesOf: () => Promise<readonly string[]>,
): Promise<ReadonlySet<string>> {
  const trials = Object.entries(remotes).flatMap(([remote, { canary }]) =>
    canary ? [{ remote, canary }] : [],
  )
  if (trials.length === 0) return NONE
  const names = trials.some(({ canary }) => canary.cohorts.length > 0) ? await namesOf() : []
  return new Set(trials.filter(({ canary }) => isIn(canary, id, names)).map(({ remote }) => remote))
}
