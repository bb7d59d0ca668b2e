import * as z from 'zod'
import { EVERYTHING, type Pointers, type Step } from '../log/document'
import { liveVersion, pointersOf } from '../log/pointers'
import { reason, remote } from './shapes'
import { verb } from './verb'

/** Locks one remote, or all, so that nothing moves but by rollback, off and on. Refused with REL-006. */
export const lock = locking('lock')

/** Takes a lock away. */
export const unlock = locking('unlock')

function locking<A extends 'lock' | 'unlock'>(action: A) {
  return verb({
    isLock: true,
    shape: z.strictObject({
      action: z.literal(action),
      remote: remote.optional().describe('The whole channel without it'),
      reason,
    }),
    scopes: (_move, channel) => [`lock:${channel}`],
    step: (live, { remote = EVERYTHING, reason }) =>
      lockStep(live, remote, action === 'lock' ? reason : undefined),
  })
}

/** Without a reason the lock is taken away. */
function lockStep(before: Pointers, name: string, reason: string | undefined): Step | undefined {
  const { locks = {} } = before
  if (locks[name]?.reason === reason) return undefined
  const { [name]: _lock, ...others } = locks
  const next = reason === undefined ? others : { ...others, [name]: { reason } }
  const action = reason === undefined ? 'unlock' : 'lock'
  const version = liveVersion(before, name)
  const changes = version === undefined ? [] : [{ remote: name, from: version, to: version }]
  return { action, ...pointersOf(before), locks: next, changes }
}
