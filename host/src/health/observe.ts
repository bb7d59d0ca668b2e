import type { Beacon } from '@pillbox/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ChannelDocument } from '@pillbox/releases/log'
import type { Cohorts } from '../viewer/cohort-cookie'
import type { Config } from '../config'
import { watchCanaries } from '../guard/watch-canaries'
import type { LiveHead } from '../live/live-head'
import { SHELL } from '@pillbox/releases/release'
import type { Store } from '@pillbox/releases/storage'
import { takeBeacons } from '../telemetry/beacon-route'
import { exposureNotes } from '../telemetry/exposure'
import { knownVersions } from '../telemetry/known-versions'
import { otherHosts } from '../telemetry/other-hosts'
import { openTelemetry } from '../telemetry/telemetry'
import { backgroundOf } from './background'
import { recentLog } from './recent-log'
import { serveHealth } from './health-route'
import { serveReleasesPage, type Reader } from './page-route'
import { trialsOf } from './since'

const SHARE_MS = 3000

export type ObserveParts = {
  store: Store
  head: LiveHead
  cohorts: Cohorts
  /** Who asks for the releases page; undefined when they may not see it. */
  readerOf: (request: FastifyRequest) => Promise<Reader | undefined>
}

/**
 * Hears what browsers report, lets the guard look after the canaries, and says how the channel
 * does. Ends with the server.
 */
export function observe(app: FastifyInstance, config: Config, parts: ObserveParts): void {
  const { store, head, cohorts, readerOf } = parts
  const { channel, telemetry: settings } = config
  const now = Date.now
  const log = recentLog(store, channel)
  const others = otherHosts({ store, channel, now, every: SHARE_MS })
  const telemetry = openTelemetry({ others, now })
  const known = knownVersions(store, now)
  const exposure = exposureNotes(store, now)
  const trials = () => trialsOf(log.entries())
  const guard = watchCanaries({ store, channel, trials, arms: telemetry.arms, now })

  const follow = async () => {
    await log.refresh()
    const [newest] = log.entries()
    if (newest) rememberAll(newest, known.remember)
    telemetry.follow(trials())
  }
  const take = async (id: string, beacon: Beacon) => {
    const isKnown = await Promise.all(
      beacon.events.map(({ remote, version }) => known.isKnown(remote, version)),
    )
    const events = beacon.events.filter((_, i) => isKnown[i])
    telemetry.take(id, { ...beacon, events })
    for (const { remote, version } of events) void exposure.note(remote, version)
  }

  takeBeacons(app, { cohorts, perMinute: settings.beaconsPerMinute, now, take })
  const shown = { head, log, telemetry, guard, follow }
  serveHealth(app, shown)
  serveReleasesPage(app, { ...shown, channel, readerOf })
  const background = backgroundOf(app)
  background.every(SHARE_MS, telemetry.share)
  background.every(settings.guardEvery, guard.look)
  background.atEnd(head.onChange(() => void background.run(follow)))
  void background.run(follow)
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
