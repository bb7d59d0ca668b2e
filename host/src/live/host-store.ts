import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { lastDocument, type LastDocument } from './last-document'
import { servedMark, type ServedMark } from './served-mark'
import {
  cachedStore,
  folderStore,
  storeNameOf,
  openStore,
  type Store,
  storeAddress,
} from '@pillbox/releases/storage'

type HostStoreParts = {
  report: (problem: string) => void
  /** The same store, of which each answer is noted. */
  timed: (store: Store) => Store
}

/**
 * The store of an environment as a host reads it: what a bucket gave is kept in `releases-cache` of
 * DATA_DIR, so that pages load while the store is down, also after a restart (releases.md 4.7), with
 * how far the log was served.
 */
export function hostStore(
  env: Record<string, string | undefined>,
  channel: string,
  { report, timed }: HostStoreParts,
): { store: Store; last: LastDocument; mark: ServedMark } {
  const address = storeAddress(env)
  const isFar = address.kind !== 'folder'
  // Two stores may hold different bytes under one name.
  const name = createHash('sha256').update(storeNameOf(address)).digest('hex').slice(0, 12)
  const near = folderStore(join(env.DATA_DIR || '.data', 'releases-cache', name))
  const far = timed(openStore(env))
  const store = isFar ? cachedStore(far, near, (error) => report(String(error))) : far
  const last = lastDocument({ store, near, isFar, channel, report })
  return { store, last, mark: servedMark(near, channel) }
}
