import * as z from 'zod'
import { refusal } from '../codes'
import { shapeProblems } from '../shape-problems'
import type { Store } from '../storage/store'
import { adopt } from './adopt'
import { canary } from './canary'
import { lock, unlock } from './lock-unlock'
import { off, on } from './off-on'
import { pin, unpin } from './pin-unpin'
import { promote } from './promote'
import { publish } from './publish'
import { rollback } from './rollback'
import type { Circumstances, Moved, Verb } from './verb'

/** One move of a channel, as the command line and the HTTP API ask for it. */
export const moveSchema = z.discriminatedUnion('action', [
  publish.shape,
  canary.shape,
  promote.shape,
  rollback.shape,
  off.shape,
  on.shape,
  pin.shape,
  unpin.shape,
  lock.shape,
  unlock.shape,
  adopt.shape,
])
export type Move = z.infer<typeof moveSchema>

/** All that can be done to a channel: how it is asked, who may, and the doing. */
const VERBS: Record<Move['action'], Verb<z.ZodType<Move>>> = {
  publish,
  canary,
  promote,
  rollback,
  off,
  on,
  pin,
  unpin,
  lock,
  unlock,
  adopt,
}

/** Reads a move from JSON. Throws Refusal REL-501 with all that is wrong with it. */
export function readMove(json: unknown): Move {
  const name = (json as { action?: unknown } | null)?.action
  const known = Object.keys(VERBS)
  if (!known.some((each) => each === name)) {
    throw refusal('REL-501', `action must be one of ${known.join(', ')}`)
  }
  const { data, error } = moveSchema.safeParse(json)
  if (data) return data
  throw refusal('REL-501', `${String(name)}: ${shapeProblems(error).join('; ')}`)
}

/** What somebody must be allowed to, to make this move on a channel. */
export function scopesFor(move: Move, channel: string): string[] {
  return VERBS[move.action].scopes(move, channel)
}

/**
 * Makes a move. Whether the actor may is the caller's to know (`scopesFor`).
 * @throws Refusal when it can not be made; then nothing has moved
 */
export function makeMove(store: Store, around: Circumstances, move: Move): Promise<Moved> {
  return VERBS[move.action].make(store, around, move)
}
