import type { FastifyBaseLogger } from 'fastify'
import type { ChannelDocument } from '@pillbox/releases/log'
import type { EventType, ReleaseEvent } from '../webhooks/release-event'
import { newMoves } from './moves'
import { newTroubles, type Reported } from './troubles'

/** Tells on call what happens: one line of the log for each event, and whoever else is to know. */
export type OnCall = {
  /** @param entries the newest of the log, newest first */
  moved: (entries: readonly ChannelDocument[]) => void
  reported: (reported: Reported) => void
}

type OnCallParts = {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Hands an event on; never throws. */
  tell: (event: ReleaseEvent) => void
  count: (type: EventType) => void
  now: () => number
}

/** Knows nothing of before; each event is told once. */
export function openOnCall({ log, tell, count, now }: OnCallParts): OnCall {
  const moves = newMoves(now)
  const troubles = newTroubles(now)

  const tellAll = (events: readonly ReleaseEvent[]) => {
    for (const event of events) {
      const { id, type, data } = event
      const level = type === 'release.moved' ? 'info' : 'warn'
      log[level]({ id, ...data }, type)
      if (type !== 'webhook.tried') count(type)
      tell(event)
    }
  }
  return {
    moved: (entries) => tellAll(moves(entries)),
    reported: (reported) => tellAll(troubles(reported)),
  }
}
