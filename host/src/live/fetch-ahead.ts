import { fileKey, integrityOf, pathsOf, type Release, takeRelease } from '@pillbox/releases/release'
import type { ChannelDocument } from '@pillbox/releases/log'
import { refusal } from '@pillbox/releases/codes'
import { versionsNeeded } from './resolve'
import type { Store } from '@pillbox/releases/storage'

const AT_ONCE = 8

/**
 * Reads every file that a browser with this document may ask for, so that `store` keeps it in
 * `near`. A file that is not what its release says is not kept.
 * @throws Refusal REL-303 when there was one
 */
export async function fetchAhead(
  store: Store,
  near: Store,
  document: ChannelDocument,
): Promise<void> {
  for (const { remote, version } of versionsNeeded(document)) {
    const release = await takeRelease(store, remote, version)
    if (!release) continue
    const paths = pathsOf(release)
    for (let at = 0; at < paths.length; at += AT_ONCE) {
      const some = paths.slice(at, at + AT_ONCE)
      await Promise.all(some.map((path) => fetchFile(store, near, release, path)))
    }
  }
}

async function fetchFile(store: Store, near: Store, release: Release, path: string): Promise<void> {
  const { remote, version } = release
  const key = fileKey(remote, version, path)
  const bytes = await store.get(key)
  if (bytes && isListed(release, path, bytes)) return
  await near.delete(key)
  throw refusal('REL-303', `${remote} ${version}: ${path} is ${bytes ? 'damaged' : 'gone'}`)
}

// Of a compressed twin the release tells the size only.
function isListed({ files }: Release, path: string, bytes: Buffer): boolean {
  const file = files[path]
  if (file) return integrityOf(bytes) === file.integrity
  const { gzip, brotli } = files[path.replace(/\.(gz|br)$/, '')] ?? {}
  return bytes.length === (path.endsWith('.gz') ? gzip : brotli)
}
