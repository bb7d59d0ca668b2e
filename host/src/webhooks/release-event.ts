import { createHash } from 'node:crypto'

/** What on call is told of: a move, a withdrawal by the guard, a fall-back, a version that fails. */
export const eventTypes = [
  'release.moved',
  'canary.withdrawn',
  'version.fell_back',
  'version.failing',
] as const

export type EventType = (typeof eventTypes)[number]

/** One thing that on call is told of (docs/http-api.md, Webhooks). It names nobody. */
export type ReleaseEvent = {
  /** The same at every host that saw the same, so that who is told twice can see it. */
  id: string
  type: EventType | 'webhook.tried'
  /** ISO 8601, UTC. */
  timestamp: string
  data: { channel: string; seq: number } & Record<string, unknown>
}

/**
 * The id of an event: readable as far as its entry of the log, without a full stop, which stands
 * between the parts of what is signed.
 * @param parts what no other event has in common with it
 */
export function eventId(channel: string, seq: number, parts: readonly unknown[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return `${channel}_${seq}_${digest.slice(0, 16)}`
}

/** What a receiver is sent. */
export const bodyOf = ({ type, timestamp, data }: ReleaseEvent): string =>
  JSON.stringify({ schema: 'releases/v1/event', type, timestamp, data })
