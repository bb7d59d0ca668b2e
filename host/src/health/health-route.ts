import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ChannelDocument } from '@pillbox/releases/log'
import type { Guard } from '../guard/watch-canaries'
import type { LiveHead } from '../live/live-head'
import { plainHeaders } from '../http/headers'
import type { Telemetry } from '../telemetry/telemetry'
import { healthOf, type Health } from './health'
import type { Trouble } from './trouble'
import type { Minute } from '../telemetry/host-report'
import type { Past } from './past'
import type { RecentLog } from './recent-log'

type Seen = {
  head: ChannelDocument
  reports: ReadonlyMap<string, readonly Minute[]>
  troubles: ReadonlyMap<string, Trouble>
}

/** Who knows how the channel does. */
export type HealthParts = {
  head: LiveHead
  log: RecentLog
  telemetry: Telemetry
  guard: Guard
  past: Past
  /** Told what browsers report whenever that is looked at, and what lasts of trouble. */
  reported: (seen: Seen) => void
  /** Takes in what is new in the log. Rejects when the store fails. */
  takeInLog: () => Promise<void>
}

/**
 * `GET /releases/v1/health`: how the channel does, for machines and without names. It is 200 even
 * when a remote fails, for no other host would do better; 503 only when there is nothing to serve.
 */
export function serveHealth(app: FastifyInstance, parts: HealthParts): void {
  app.get('/releases/v1/health', async (_request, reply) => {
    const health = await readHealth(parts, false)
    return health ? reply.headers(plainHeaders).send(health) : nothing(reply)
  })
}

/** How the channel does now; undefined when nothing was ever published on it. */
export async function readHealth(
  parts: HealthParts,
  withNames: boolean,
): Promise<Health | undefined> {
  const { head, log, guard } = parts
  const storeIsThere = await inTime(parts.takeInLog())
  const [newest, ...older] = log.entries()
  if (!newest || !head.current()) return undefined
  const entries: [ChannelDocument, ...ChannelDocument[]] = [newest, ...older]
  const now = new Date()
  const { reports, troubles } = await note(parts, newest, now)
  const opinions = guard.opinions()
  return healthOf({ entries, reports, opinions, troubles, storeIsThere, now, withNames })
}

/** Remembers what browsers report now, also while nobody asks how the channel does. */
export async function noteReports(parts: HealthParts): Promise<void> {
  const [newest] = parts.log.entries()
  if (newest) await note(parts, newest, new Date())
}

async function note({ telemetry, past, reported }: HealthParts, head: ChannelDocument, now: Date) {
  const reports = await telemetry.versions()
  past.note(head, reports, now)
  const troubles = past.troubles()
  reported({ head, reports, troubles })
  return { reports, troubles }
}

const LOOK_AT_MOST = 1000

/** Whether something was done without trouble within a second, which is as long as a page waits. */
export async function inTime(looking: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LOOK_AT_MOST)
  })
  const done = looking.then(
    () => true,
    () => false,
  )
  const isThere = await Promise.race([done, late])
  clearTimeout(timer)
  return isThere
}

function nothing(reply: FastifyReply) {
  return reply
    .code(503)
    .headers({ ...plainHeaders, 'retry-after': '2' })
    .send({ schema: 'health/v1', status: 'failing', remotes: {} })
}
