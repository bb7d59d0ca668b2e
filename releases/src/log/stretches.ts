import { isDeepStrictEqual } from 'node:util'
import { SHELL } from '../release/release'
import type { ChannelDocument, Pointers } from './document'

/** What stands for the version of a remote that is switched off. */
export const OFF = 'off'

/** What a channel shows to everybody: by remote its version, or that it is off. */
export type Shown = Readonly<Record<string, string>>

/** Entries one after the other that show the same to everybody: the first of them, and where they end. */
export type Stretch = { entry: ChannelDocument; last: number; shown: Shown }

/** What differs of one remote in what is shown. */
export type ShownChange = { remote: string; from?: string; to?: string }

/** What these pointers show to everybody; who is in a canary may see more. */
export function shownBy({ host, remotes }: Pointers): Shown {
  const versions = Object.entries(remotes).map(([remote, { stable, state }]) => [
    remote,
    state === OFF ? OFF : stable,
  ])
  return { [SHELL]: host.version, ...Object.fromEntries(versions) }
}

/** A log, oldest first, without what changes nothing for everybody: locks, pins, canaries. */
export function stretchesOf(entries: readonly ChannelDocument[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const entry of entries) {
    const shown = shownBy(entry)
    const before = stretches.at(-1)
    if (before && isDeepStrictEqual(before.shown, shown)) before.last = entry.seq
    else stretches.push({ entry, last: entry.seq, shown })
  }
  return stretches
}

/** What differs between what is shown before and after. */
export function shownChanges(before: Shown, after: Shown): ShownChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((remote) => before[remote] !== after[remote])
    .map((remote) => {
      const [from, to] = [before[remote], after[remote]]
      return { remote, ...(from ? { from } : {}), ...(to ? { to } : {}) }
    })
}
