import { limiter, networkOf } from '@pillbox/shared/server'
import type { FastifyRequest } from 'fastify'
import type { ChannelDocument } from '@pillbox/releases/log'
import type { BrowserComposition } from '../live/browser-composition'
import type { Composition } from '../live/composition'
import type { LiveHead } from '../live/live-head'
import type { Overrides } from '../override/overrides'
import type { BrowserIds } from './browser-id'
import { isIn } from './bucket'

/** What a browser gets, and the cookies that go with it. */
export type ForBrowser = { composition: BrowserComposition; setCookie: string[] }

/**
 * Tells by Cookie header and address what a browser gets; undefined when nothing was ever published.
 * @throws Refusal when the composition of a signed link can not be read
 */
export type CompositionForBrowser = (
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
) => Promise<ForBrowser | undefined>

// Who could have as many ids as they like would be in any canary, as often as they like.
const NEW_IDS = 60
const NEW_IDS_MS = 600_000

/** What decides which composition a browser gets. */
export type CompositionParts = {
  head: LiveHead
  browserIds: BrowserIds
  /** The named cohorts of the person with this Cookie header. */
  namedCohorts: (cookie: string | undefined) => Promise<readonly string[]>
  overrides: Overrides
}

/**
 * Decides which composition a browser gets: the one that a signed link names, else that of the
 * channel with the canaries that the browser is in. One address gets 60 new ids in ten minutes; a
 * browser without one gets what everybody gets. Compositions are made once and kept as long as
 * their document is the newest, so that the pages of one are made once too.
 */
export function compositionForBrowser(parts: CompositionParts): CompositionForBrowser {
  const { head, browserIds, namedCohorts, overrides } = parts
  const withCanaries = madeOnce()

  const newIds = limiter(NEW_IDS, NEW_IDS_MS, Date.now)

  return async ({ ip, headers: { cookie } }) => {
    const live = await head.newest()
    if (!live) return undefined
    const known = browserIds.read(cookie)
    const mayBeNew = known === undefined && newIds.take(networkOf(ip)) === 0
    const issued = mayBeNew ? browserIds.issue() : undefined
    const id = known ?? issued?.id
    const override = await overrides.compositionOf(cookie, live)
    const composition =
      override.composition ??
      withCanaries(live, await canariesFor(live.document, id, () => namedCohorts(cookie)))
    const setCookie = [...override.setCookie, ...(issued ? [issued.setCookie] : [])]
    return { composition, setCookie }
  }
}

function madeOnce() {
  const made = new WeakMap<Composition, Map<string, BrowserComposition>>()

  return (live: Composition, canaries: ReadonlySet<string>): BrowserComposition => {
    const all = made.get(live) ?? new Map<string, BrowserComposition>()
    made.set(live, all)
    const vector = [...canaries].sort().join(' ')
    const known = all.get(vector)
    if (known) return known
    const resolved = canaries.size > 0 ? live.resolvedWith(canaries) : live.resolved
    const composition = { seq: live.seq, shell: live.shell, resolved, localOrigins: [] }
    all.set(vector, composition)
    return composition
  }
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The remotes of which a browser gets the canary.
 * @param id undefined for one that has none: it is in none by its share
 */
export async function canariesFor(
  { remotes }: ChannelDocument,
  id: string | undefined,
  namesOf: () => Promise<readonly string[]>,
): Promise<ReadonlySet<string>> {
  const trials = Object.entries(remotes).flatMap(([remote, { canary }]) =>
    canary ? [{ remote, canary }] : [],
  )
  if (trials.length === 0) return NONE
  const names = trials.some(({ canary }) => canary.cohorts.length > 0) ? await namesOf() : []
  return new Set(trials.filter(({ canary }) => isIn(canary, id, names)).map(({ remote }) => remote))
}
