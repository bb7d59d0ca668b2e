import type { ChannelDocument } from '@pillbox/releases/log'
import { type Release, takeRelease } from '@pillbox/releases/release'
import type { Store } from '@pillbox/releases/storage'
import { inTime } from '../health/health-route'

/** The releases that the log tells of, also those that nobody runs any more. */
export type ToldReleases = {
  /** Reads those of these entries that are not known yet. A store that fails is asked again. */
  learn: (entries: readonly ChannelDocument[]) => Promise<void>
  known: (remote: string, version: string) => Release | undefined
}

/** Remembers what it read: a release never changes. */
export function toldReleases({ store }: { store: Store }): ToldReleases {
  const releases = new Map<string, Release>()

  async function read(remote: string, version: string): Promise<void> {
    const key = `${remote}@${version}`
    if (releases.has(key)) return
    const release = await takeRelease(store, remote, version)
    if (release) releases.set(key, release)
  }
  return {
    learn: async (entries) => {
      const told = entries.flatMap(({ changes }) => changes)
      const reading = told.flatMap(({ remote, from, to }) => [
        read(remote, to),
        ...(from === undefined ? [] : [read(remote, from)]),
      ])
      await inTime(Promise.allSettled(reading).then(() => undefined))
    },
    known: (remote, version) => releases.get(`${remote}@${version}`),
  }
}
