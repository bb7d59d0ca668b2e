import * as z from 'zod'
import { refusal } from '../codes'
import type { Pointers, RemoteState, Step } from '../log/document'
import { withRemote } from '../log/pointers'
import { SHELL } from '../release/release'
import { reason, remote } from './shapes'
import { verb } from './verb'

/**
 * Pins a remote to the version it has: what is published after is stored but does not move it.
 * Refused with REL-006, REL-001 for the shell.
 */
export const pin = pinning('pin')

/** Lets a remote move again. */
export const unpin = pinning('unpin')

function pinning<A extends 'pin' | 'unpin'>(action: A) {
  return verb({
    shape: z.strictObject({ action: z.literal(action), remote, reason }),
    scopes: (_move, channel) => [`lock:${channel}`],
    look(_store, _live, { remote }) {
      if (remote !== SHELL) return
      throw refusal('REL-001', 'the shell can not be pinned; lock the channel')
    },
    step: (live, { remote, reason }) =>
      pinStep(live, remote, action === 'pin' ? reason : undefined),
  })
}

/** Without a reason the remote is unpinned. */
function pinStep(before: Pointers, remote: string, reason: string | undefined): Step | undefined {
  const now = before.remotes[remote]
  if (!now || now.pinned?.reason === reason) return undefined
  const { pinned: _pinned, ...rest } = now
  const next: RemoteState = reason === undefined ? rest : { ...rest, pinned: { reason } }
  const changes = [{ remote, from: now.stable, to: now.stable }]
  const action = reason === undefined ? 'unpin' : 'pin'
  return { action, ...withRemote(before, remote, next), changes }
}
