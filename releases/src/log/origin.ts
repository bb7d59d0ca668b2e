import { Refusal } from '../codes'
import { builtFrom } from '../release/built-from'
import type { Release } from '../release/release'
import { takeRelease } from '../release/stored-releases'
import type { Store } from '../storage/store'

/** Of which commit a stored version is, in words; undefined when nothing is known of it. */
export async function originOf(
  store: Store,
  remote: string,
  version: string,
): Promise<string | undefined> {
  const release = await readableRelease(store, remote, version)
  return release && builtFrom(release)
}

/** A stored version; undefined also when it is damaged: what is told of the log does not depend on it. */
export async function readableRelease(
  store: Store,
  remote: string,
  version: string,
): Promise<Release | undefined> {
  try {
    return await takeRelease(store, remote, version)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'REL-303') return undefined
    throw error
  }
}
