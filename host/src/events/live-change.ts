import { isDeepStrictEqual } from 'node:util'
import type { LiveChange } from '@pillbox/shared/contract'
import type { RemoteState } from '@pillbox/releases/log'
import type { Composition } from '../live/composition'
import { SHELL } from '@pillbox/releases/release'

const REMEMBERED = 100

/** What changed for browsers from one state of a channel to a later one. */
export function changeBetween(before: Composition | undefined, now: Composition): LiveChange {
  const earlier = before?.document.remotes ?? {}
  const later = now.document.remotes
  const names = [...new Set([...Object.keys(earlier), ...Object.keys(later)])]
  const changed = names.filter(
    (name) => !isDeepStrictEqual(seenByBrowsers(earlier[name]), seenByBrowsers(later[name])),
  )
  if (before?.document.host.version !== now.document.host.version) changed.unshift(SHELL)
  return { seq: now.seq, changed, urgency: urgencySince(before?.seq ?? now.seq, now) }
}

/** The latest changes, for readers who come back. */
export function rememberedChanges() {
  let changes: { after: number; change: LiveChange }[] = []
  return {
    /** @param after the seq before the change */
    add: (after: number, change: LiveChange) => {
      changes = [...changes, { after, change }].slice(-REMEMBERED)
    },
    /** What changed since a seq, in one; everything when that is too long ago to know. */
    changeSince: (from: number, live: Composition): LiveChange => {
      const { seq } = live
      if (!(from < seq)) return { seq, changed: [], urgency: 'normal' }
      const isKnown = changes[0] !== undefined && changes[0].after <= from
      const missed = changes.filter(({ change }) => change.seq > from)
      const changed = isKnown ? missed.flatMap(({ change }) => change.changed) : all(live)
      return { seq, changed: [...new Set(changed)], urgency: urgencySince(from, live) }
    },
  }
}

const all = ({ document }: Composition) => [SHELL, ...Object.keys(document.remotes)]

// No browser is told that a remote is held at its version.
function seenByBrowsers(state: RemoteState | undefined) {
  return state && { ...state, pinned: undefined }
}

function urgencySince(seq: number, { document }: Composition): LiveChange['urgency'] {
  const isKilled = Object.values(document.remotes).some(({ killedAt = 0 }) => killedAt > seq)
  return isKilled ? 'kill' : 'normal'
}
