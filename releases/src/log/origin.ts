import { Refusal } from '../codes'
import { builtFrom } from '../release/built-from'
import { takeRelease } from '../release/stored-releases'
import type { Store } from '../storage/store'

/** Of which commit a stored version is, in words; undefined when nothing is known of it. */
export async function originOf(
  store: Store,
  remote: string,
  version: string,
): Promise<string | undefined> {
  try {
    const release = await takeRelease(store, remote, version)
    return release && builtFrom(release)
  } catch (error) {
    // What is told of the log does not depend on a release that is damaged.
    if (error instanceof Refusal && error.code === 'REL-303') return undefined
    throw error
  }
}
