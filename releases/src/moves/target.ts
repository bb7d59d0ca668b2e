import { refusal } from '../codes'
import type { Release } from '../release/release'
import { assertWhole, takeRelease } from '../release/stored-releases'
import type { Store } from '../storage/store'
import type { Policy } from '../trust/policy-schema'
import { publisherOf } from '../trust/signed-release'
import type { ReleaseName } from './verb'

/**
 * A stored release that may run: whole, and signed by somebody who may publish it.
 * @throws Refusal REL-007 when it is not there, REL-303 when it is damaged, REL-403 and REL-404
 *   when the host would not believe it
 */
export async function takeTarget(
  store: Store,
  policy: Policy,
  { remote, version }: ReleaseName,
): Promise<Release> {
  const release = await takeRelease(store, remote, version)
  if (!release) throw refusal('REL-007', `${remote} ${version} was never published`)
  await assertWhole(store, release)
  await publisherOf(store, policy, release)
  return release
}
