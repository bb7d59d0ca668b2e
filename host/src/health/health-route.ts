import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ChannelDocument } from '@pillbox/releases/log'
import type { Guard } from '../guard/watch-canaries'
import type { LiveHead } from '../live/live-head'
import { plainHeaders } from '../http/headers'
import type { Telemetry } from '../telemetry/telemetry'
import { healthOf, type Health } from './health'
import type { Past } from './past'
import type { RecentLog } from './recent-log'

/** Who knows how the channel does. */
export type HealthParts = {
  head: LiveHead
  log: RecentLog
  telemetry: Telemetry
  guard: Guard
  past: Past
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
  { head, log, telemetry, guard, past, takeInLog }: HealthParts,
  withNames: boolean,
): Promise<Health | undefined> {
  const storeIsThere = await inTime(takeInLog())
  const [newest, ...older] = log.entries()
  if (!newest || !head.current()) return undefined
  const entries: [ChannelDocument, ...ChannelDocument[]] = [newest, ...older]
  const reports = await telemetry.versions()
  const opinions = guard.opinions()
  const now = new Date()
  past.note(newest, reports, now)
  const troubles = past.troubles()
  return healthOf({ entries, reports, opinions, troubles, storeIsThere, now, withNames })
}

/** Remembers what browsers report now, also while nobody asks how the channel does. */
export async function noteReports({ log, telemetry, past }: HealthParts): Promise<void> {
  const [newest] = log.entries()
  if (newest) past.note(newest, await telemetry.versions(), new Date())
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
