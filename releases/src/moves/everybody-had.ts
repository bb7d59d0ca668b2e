import type { ChannelDocument } from '../log/document'
import { readAt, readLog, walkToDamage } from '../log/entries'
import { liveVersion, lkgOf } from '../log/pointers'
import type { ReleaseName } from '../release/release'
import type { Store } from '../storage/store'

/** Did a channel ever give this version to everybody? What lies behind a damaged entry counts as no. */
export async function everybodyHad(
  store: Store,
  live: ChannelDocument,
  { remote, version }: ReleaseName,
): Promise<boolean> {
  if (lkgOf(live, remote).includes(version)) return true
  const head = await readAt(store, live.channel, live.seq)
  let had = false
  await walkToDamage(readLog(store, live.channel, head), (entry) => {
    had = liveVersion(entry, remote) === version
    return !had
  })
  return had
}
