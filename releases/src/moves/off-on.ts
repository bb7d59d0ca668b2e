import * as z from 'zod'
import { refusal } from '../codes'
import type { Pointers, RemoteState, Step } from '../log/document'
import { withRemote } from '../log/pointers'
import { SHELL } from '../release/release'
import { kill, reason, remote } from './shapes'
import { verb } from './verb'

/** Switches a remote off, with a sentence for people. Refused with REL-006, REL-001 for the shell. */
export const off = switching('off')

/** Switches a remote on again, with the version it has. */
export const on = switching('on')

function switching<S extends 'off' | 'on'>(state: S) {
  return verb({
    shape: z.strictObject({
      action: z.literal(state),
      remote,
      reason,
      message: reason.optional().describe('What people read meanwhile'),
      kill,
    }),
    // Who may take a version back may take all of it away.
    scopes: ({ remote }, channel) => [`rollback:${channel}/${remote}`],
    look(_store, _live, { remote }) {
      if (remote === SHELL) throw refusal('REL-001', 'the shell can not be switched off')
    },
    step: (live, { remote, message }) => switchStep(live, remote, state, message),
  })
}

function switchStep(
  before: Pointers,
  remote: string,
  state: 'on' | 'off',
  message: string | undefined,
): Step | undefined {
  const now = before.remotes[remote]
  if (!now || (now.state === state && now.message === message)) return undefined
  const { message: _said, ...rest } = now
  const next: RemoteState = { ...rest, state, ...(message ? { message } : {}) }
  const changes = [{ remote, from: now.stable, to: now.stable }]
  return { action: state, ...withRemote(before, remote, next), changes }
}
