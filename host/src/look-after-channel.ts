import type { Beacon } from '@pillbox/shared/contract'
import type { CookieForm } from '@pillbox/shared/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ChannelDocument } from '@pillbox/releases/log'
import type { BrowserIds } from './browser/browser-id'
import { watchCanaries } from './guard/watch-canaries'
import type { LiveHead } from './live/live-head'
import { SHELL } from '@pillbox/releases/release'
import type { Store } from '@pillbox/releases/storage'
import type { Policy, Signer } from '@pillbox/releases/trust'
import { takeBeacons } from './beacons/beacon-route'
import { exposureNotes } from './beacons/exposure'
import { knownVersions } from './beacons/known-versions'
import { hasOverride } from './override/override-cookie'
import { otherHosts } from './telemetry/other-hosts'
import type { TelemetryConfig } from './telemetry/telemetry-config'
import { openTelemetry } from './telemetry/telemetry'
import { backgroundOf } from './health/background'
import { recentLog } from './health/recent-log'
import { serveHealth } from './health/health-route'
import { serveReleasesPage, type Reader } from './releases-page/page-route'
import { trialsOf } from './health/since-when'

const SHARE_MS = 3000

/** What is looked after, and who may see it. */
export type LookAfterParts = {
  channel: string
  settings: TelemetryConfig
  store: Store
  head: LiveHead
  browserIds: BrowserIds
  /** Whose entries are believed, now. */
  policy: () => Promise<Policy>
  /** Signs what the guard does. */
  registry: () => Promise<Signer>
  cookies: CookieForm
  /** Who asks for the releases page; undefined when they may not see it. */
  readerOf: (request: FastifyRequest) => Promise<Reader | undefined>
}

/**
 * Hears what browsers report, lets the guard look after the canaries, and says how the channel
 * does. Ends with the server.
 */
export function lookAfterChannel(app: FastifyInstance, parts: LookAfterParts): void {
  const { channel, settings, store, head, browserIds, policy, registry, cookies, readerOf } = parts
  const now = Date.now
  const log = recentLog(store, channel, head.entry)
  const others = otherHosts({ store, channel, now, every: SHARE_MS })
  const telemetry = openTelemetry({ others, now })
  const known = knownVersions(store, now)
  const exposure = exposureNotes(store, now)
  const trials = () => trialsOf(log.entries())
  const trust = async () => ({ policy: await policy(), signer: await registry() })
  const guard = watchCanaries({ store, channel, trust, trials, arms: telemetry.arms, now })

  const takeInLog = async () => {
    await log.refresh()
    const [newest] = log.entries()
    if (newest) rememberAll(newest, known.remember)
    telemetry.countTrials(trials())
  }
  const take = async (id: string, beacon: Beacon) => {
    const isKnown = await Promise.all(
      beacon.events.map(({ remote, version }) => known.isKnown(remote, version)),
    )
    const events = beacon.events.filter((_, i) => isKnown[i])
    telemetry.take(id, { ...beacon, events })
    for (const { remote, version } of events) void exposure.note(remote, version)
  }

  // What a browser runs with a link of its own says nothing about what everybody gets.
  const reporterOf = (cookie: string | undefined) =>
    hasOverride(cookie, cookies) ? undefined : browserIds.read(cookie)
  takeBeacons(app, { reporterOf, perMinute: settings.beaconsPerMinute, now, take })
  const health = { head, log, telemetry, guard, takeInLog }
  serveHealth(app, health)
  serveReleasesPage(app, { ...health, channel, readerOf })
  const background = backgroundOf(app)
  background.every(SHARE_MS, telemetry.share)
  background.every(settings.guardEvery, guard.look)
  background.atEnd(head.onChange(() => void background.run(takeInLog)))
  void background.run(takeInLog)
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
