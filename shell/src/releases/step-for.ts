import type { LiveRoom, NamedRoom } from '@pillbox/shared/contract'
import type { Arrived } from '../rooms/room-life'

/**
 * What a room does about a new release document. `drop`: loaded anew when somebody goes there.
 * `retry`: it did not work, so try again. `keep`: what is drawn is the newest again. `offer`: the
 * person says when. `replace`: at once.
 */
export type Step = 'nothing' | 'drop' | 'retry' | 'keep' | 'offer' | 'replace'

type Situation = {
  before: LiveRoom | NamedRoom | undefined
  now: LiveRoom | undefined
  /** What arrived last, if anything did. */
  ready: Arrived | undefined
  /** What is drawn, if anything is. */
  drawn: Arrived | undefined
  /** The room has a place on the screen. */
  isPlaced: boolean
}

/** How a room takes a new release document (releases.md 4.7). */
export function stepFor({ before, now, ready, drawn, isPlaced }: Situation): Step {
  if (!now) return 'nothing'
  const isSame = JSON.stringify(before) === JSON.stringify(now)
  if (isPlaced && !drawn) return isSame ? 'nothing' : 'retry'
  const held = drawn ?? ready
  if (!held) return 'nothing'
  if (!isPlaced) return isSame ? 'nothing' : 'drop'
  if (now.state === 'off') return 'replace'
  if (held.version.version === now.version) return ready === held ? 'nothing' : 'keep'
  if ((now.killedAt ?? 0) > held.seq) return 'replace'
  return ready?.wanted === now.version ? 'nothing' : 'offer'
}
