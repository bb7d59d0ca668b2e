import type { Beacon } from '@pillbox/shared/contract'
import type { CookieForm } from '@pillbox/shared/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ChannelDocument } from '@pillbox/releases/log'
import type { BrowserIds } from './browser/browser-id'
import { type Guard, watchCanaries } from './guard/watch-canaries'
import type { HostMetrics } from './metrics/host-metrics'
import type { LiveHead } from './live/live-head'
import { SHELL } from '@pillbox/releases/release'
import type { Store } from '@pillbox/releases/storage'
import type { Policy, Signer } from '@pillbox/releases/trust'
import { type From, takeBeacons } from './beacons/beacon-route'
import { canariesFor } from './browser/composition-for-browser'
import type { Causes } from './causes/open-causes'
import { parseHostReport } from './telemetry/host-report'
import { exposureNotes } from './beacons/exposure'
import { knownVersions } from './beacons/known-versions'
import { hasOverride } from './override/override-cookie'
import { otherHosts } from './telemetry/other-hosts'
import type { TelemetryConfig } from './telemetry/telemetry-config'
import { openOnCall, type OnCall } from './on-call/on-call'
import { openDeliveries } from './webhooks/deliveries'
import type { Receiver } from './webhooks/receiver'
import { openReachNotes, type ReachNotes } from './telemetry/reach-notes'
import { openTelemetry, type Telemetry } from './telemetry/telemetry'
import { backgroundOf } from './health/background'
import { keepTroubles } from './health/keep-troubles'
import { openPast } from './health/past'
import { recentLog } from './health/recent-log'
import { noteReports, serveHealth, type HealthParts } from './health/health-route'
import { serveReleasesPage, type Reader } from './releases-page/page-route'
import type { Person } from './people/who-is'
import { plannedSteps, trialsOf } from './health/since-when'

// Told within two seconds, asked within two more: every host names a failing version within five.
const SHARE_MS = 2000
// They are long, and nobody decides by their seconds.
const SHARE_CAUSES_MS = 15_000
// For hosts that start anew; the others hear it themselves.
const KEEP_TROUBLES_MS = 15_000
// For weeks, not for tonight.
const NOTE_REACH_MS = 60_000

// Often enough that each minute is noted near its end.
const NOTE_MS = 5000

// Where failures have to come from several addresses, no one of them decides by numbers.
const MOST_OF_PLACE = 3

/** What is looked after, and who may see it. */
export type LookAfterParts = {
  channel: string
  settings: TelemetryConfig
  store: Store
  head: LiveHead
  browserIds: BrowserIds
  /** What hosts that count together share. */
  cohortSecret: string
  /** Why versions fail, as browsers tell. */
  causes: Causes
  /** Whose entries are believed, now. */
  policy: () => Promise<Policy>
  /** Signs what the guard does. */
  registry: () => Promise<Signer>
  cookies: CookieForm
  /** The named cohorts of the person with this Cookie header. */
  namedCohorts: (cookie: string | undefined) => Promise<readonly string[]>
  metrics: Pick<HostMetrics, 'reported' | 'told' | 'deliveriesTo'>
  /** Who is told of moves and of trouble. */
  webhooks: readonly Receiver[]
  /** Who asks for the releases page; undefined when they may not see it. */
  readerOf: (request: FastifyRequest) => Promise<Reader | undefined>
  /** Who is signed in to the app. */
  personOf: (request: FastifyRequest) => Promise<Person | undefined>
}

/**
 * Hears what browsers report, lets the guard look after the canaries, and says how the channel
 * does. Ends with the server.
 */
export function lookAfterChannel(app: FastifyInstance, parts: LookAfterParts): Guard {
  const { channel, settings, store, head, browserIds, policy, registry, cookies } = parts
  const now = Date.now
  const log = recentLog(store, channel, head.entry)
  const { moved, reported } = onCallOf(app, parts)
  const { guardAddresses: addresses } = settings
  const mostOfPlace = addresses > 1 ? MOST_OF_PLACE : Infinity
  const others = othersOf(app, parts)
  const telemetry = openTelemetry({ others, now, mostOfPlace })
  const noted = notesIn(store, channel, now)
  const trials = () => trialsOf(log.entries())
  const plans = () => plannedSteps(log.entries())
  const trust = async () => ({ policy: await policy(), signer: await registry() })
  const { arms } = telemetry
  const watched = { trials, plans, arms }
  const guard = watchCanaries({ store, channel, head, trust, ...watched, now, addresses })

  const takeInLog = async () => {
    // What could be read of the log is what the guard goes by.
    await log.refresh().finally(() => telemetry.countTrials(trials()))
    moved(log.entries())
    const [newest] = log.entries()
    if (newest) rememberAll(newest, noted.known.remember)
  }
  // What a browser runs with a link of its own says nothing about what everybody gets.
  const reporterOf = (cookie: string | undefined) =>
    hasOverride(cookie, cookies) ? undefined : browserIds.read(cookie)
  const take = takerOf(parts, { ...noted, telemetry })
  takeBeacons(app, { reporterOf, perMinute: settings.beaconsPerMinute, now, take })
  const health = { head, log, telemetry, guard, past: openPast(), takeInLog, reported }
  serveHealth(app, health)
  serveReleasesPage(app, { ...parts, ...health })
  doAgainAndAgain(app, parts, { ...health, reach: noted.reach })
  return guard
}

type Repeated = HealthParts & { reach: ReachNotes }

/** What is done beside the requests, until the server closes. */
function doAgainAndAgain(app: FastifyInstance, parts: LookAfterParts, health: Repeated): void {
  const { telemetry, guard, reach, past, takeInLog, head } = health
  const background = backgroundOf(app)
  const keep = keepTroubles({ ...sharedOf(app, parts), channel: parts.channel, past })
  background.every(SHARE_MS, telemetry.share)
  background.every(SHARE_CAUSES_MS, parts.causes.share)
  background.every(KEEP_TROUBLES_MS, keep)
  background.every(NOTE_REACH_MS, reach.write)
  background.every(NOTE_MS, () => noteReports(health))
  background.every(parts.settings.guardEvery, guard.look)
  background.atEnd(head.onChange(() => void background.run(takeInLog)))
  void background.run(keep)
  void background.run(takeInLog)
}

/** What is kept in the store of what browsers report, beside what hosts tell each other. */
const notesIn = (store: Store, channel: string, now: () => number): Omit<Heard, 'telemetry'> => ({
  known: knownVersions(store, now),
  exposure: exposureNotes(store, now),
  reach: openReachNotes(store, channel, now),
})

/** What hosts of a channel tell each other through. */
const sharedOf = (app: FastifyInstance, { store, cohortSecret }: LookAfterParts) => ({
  store,
  secret: cohortSecret,
  now: Date.now,
  report: toldBy(app),
})

/** The other hosts, and what they heard. */
function othersOf(app: FastifyInstance, parts: LookAfterParts) {
  const folder = `telemetry/${parts.channel}/`
  return otherHosts({ ...sharedOf(app, parts), folder, read: parseHostReport, every: SHARE_MS })
}

/** Tells who is on call, by the log and by webhooks, until the server closes. */
function onCallOf(app: FastifyInstance, { webhooks: receivers, metrics }: LookAfterParts): OnCall {
  const { log } = app
  const deliveries = openDeliveries({
    receivers,
    count: metrics.deliveriesTo(receivers.map(({ name }) => name)),
    report: (receiver, problem) => log.warn({ receiver, problem }, 'webhook not taken'),
  })
  app.addHook('onClose', async () => deliveries.close())
  return openOnCall({ log, tell: deliveries.send, count: metrics.told, now: Date.now })
}

/** Says it once that a report in the store is of no host of this channel. */
export const toldBy = (app: FastifyInstance) => (problem: string) =>
  app.log.warn({ problem }, 'report of a host ignored')

type Heard = {
  known: ReturnType<typeof knownVersions>
  exposure: ReturnType<typeof exposureNotes>
  reach: ReachNotes
  telemetry: Telemetry
}

/** Notes a report: what it says of versions that exist, as said by a browser that has them. */
function takerOf(
  { head, browserIds, namedCohorts, metrics, causes }: LookAfterParts,
  { known, exposure, reach, telemetry }: Heard,
) {
  return async (id: string, beacon: Beacon, { network, cookie }: From): Promise<void> => {
    const isKnown = await Promise.all(
      beacon.events.map(({ remote, version }) => known.isKnown(remote, version)),
    )
    const events = beacon.events.filter((_, i) => isKnown[i])
    const live = head.current()
    const names = () => namedCohorts(cookie)
    const canaries = live ? await canariesFor(live.document, id, names) : new Set<string>()
    const place = browserIds.markOf(network)
    telemetry.take({ id, place, canaries }, { ...beacon, events })
    reach.note(id, events)
    for (const event of events) {
      causes.note({ id, place }, event)
      metrics.reported(event)
      void exposure.note(event.remote, event.version)
    }
  }
}

function rememberAll(
  { host, remotes }: ChannelDocument,
  remember: (remote: string, versions: readonly string[]) => void,
): void {
  remember(SHELL, [host.version, ...host.lkg])
  for (const [remote, { stable, lkg, canary }] of Object.entries(remotes)) {
    remember(remote, [stable, ...lkg, ...(canary ? [canary.version] : [])])
  }
}
