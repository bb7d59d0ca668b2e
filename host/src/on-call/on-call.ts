import type { FastifyBaseLogger } from 'fastify'
import type { ChannelDocument } from '@pillbox/releases/log'
import type { EventType, ReleaseEvent } from '../webhooks/release-event'
import { newMoves } from './moves'
import { newTroubles, type Reported } from './troubles'

/** Tells on call what happens: one line of the log for each event. */
export type OnCall = {
  /** @param entries the newest of the log, newest first */
  moved: (entries: readonly ChannelDocument[]) => void
  reported: (reported: Reported) => void
}

type OnCallParts = {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  count: (type: EventType) => void
  now: () => number
}

/** Knows nothing of before; each event is told once. */
export function openOnCall({ log, count, now }: OnCallParts): OnCall {
  const moves = newMoves(now)
  const troubles = newTroubles(now)

  const tellAll = (events: readonly ReleaseEvent[]) => {
    for (const { id, type, data } of events) {
      const level = type === 'release.moved' ? 'info' : 'warn'
      log[level]({ id, ...data }, type)
      count(type)
    }
  }
  return {
    moved: (entries) => tellAll(moves(entries)),
    reported: (reported) => tellAll(troubles(reported)),
  }
}
