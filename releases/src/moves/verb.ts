import type * as z from 'zod'
import { commit } from '../log/commit'
import { EVERYTHING, type Actor, type ChannelDocument, type Step } from '../log/document'
import { refusal } from '../codes'
import { liveVersion } from '../log/pointers'
import type { ReleaseName } from '../release/release'
import type { Store } from '../storage/store'
import type { Trust } from '../trust/signing'

/** Who moves a channel, and whom they believe. */
export type Circumstances = {
  channel: string
  actor: Actor
  /** Whose signatures count, and who signs the entry. */
  trust: Trust
  /** The entry to start from; when the channel is at another one, nothing moves (REL-502). */
  from?: number
  now?: () => Date
}

/** What came of a move. */
export type Moved = {
  /** The new entry of the log; undefined when nothing had to move. */
  document: ChannelDocument | undefined
  /** Versions the channel ran before and was taken off from: a publish does not undo a rollback. */
  withdrawn?: readonly ReleaseName[]
  /** Stored, but their remote is pinned to another version. */
  held?: readonly ReleaseName[]
  /** Some have them already, as a canary: a publish does not give them to others. */
  onTrial?: readonly ReleaseName[]
}

/** How every verb that moves one remote, or a lock, is asked. */
type Asked = { remote?: string; reason?: string; kill?: boolean }

/** One thing that can be done to a channel. */
export type Verb<S extends z.ZodType> = {
  /** How it is asked: the body of the HTTP API, and what the command makes of its options. */
  shape: S
  /** What somebody must be allowed to (trust/policy). */
  scopes(move: z.infer<S>, channel: string): string[]
  make(store: Store, around: Circumstances, move: z.infer<S>): Promise<Moved>
}

type Parts<S extends z.ZodType<Asked>, Found> = Pick<Verb<S>, 'shape' | 'scopes'> & {
  /** Moves a lock, not a remote. */
  isLock?: true
  /** Looks at what the step needs of the store, and refuses what may not be. */
  look?(
    store: Store,
    live: ChannelDocument,
    move: z.infer<S>,
    around: Circumstances,
  ): Promise<Found> | Found
  /** From the pointers to the next pointers; undefined when it is so already. */
  step(
    live: ChannelDocument,
    move: z.infer<S>,
    found: Found | undefined,
    around: Circumstances,
  ): Step | undefined
}

/** A verb that moves one remote, or a lock, by one entry. */
export function verb<S extends z.ZodType<Asked>, Found>(parts: Parts<S, Found>): Verb<S> {
  const { shape, scopes, isLock, look, step } = parts
  return {
    shape,
    scopes,
    async make(store, around, move) {
      const { remote = EVERYTHING } = move
      const document = await commit(store, {
        ...around,
        ...(isLock ? { touched: [], lock: remote } : { touched: [remote] }),
        step: async (head) => {
          const live = withRoom(head, around.channel, remote)
          const next = step(live, move, await look?.(store, live, move, around), around)
          return next && inWords(live, next, move)
        },
      })
      return { document }
    },
  }
}

/** Throws REL-006 when a channel has no such remote. */
function withRoom(
  head: ChannelDocument | undefined,
  channel: string,
  remote: string,
): ChannelDocument {
  if (head && (remote === EVERYTHING || liveVersion(head, remote) !== undefined)) return head
  throw refusal('REL-006', `${remote} is not on channel ${channel}`)
}

function inWords(live: ChannelDocument, step: Step, { remote, reason, kill }: Asked): Step {
  const words = { ...step, ...(reason ? { reason } : {}) }
  const state = remote === undefined ? undefined : step.remotes[remote]
  if (!remote || !state || !kill) return words
  const remotes = { ...step.remotes, [remote]: { ...state, killedAt: live.seq + 1 } }
  return { ...words, remotes, urgency: 'kill' }
}
