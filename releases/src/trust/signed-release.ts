import { canonical } from '../canonical'
import { refusal } from '../codes'
import type { Release } from '../release'
import { takeRelease } from '../shelf'
import type { Store } from '../storage/store'
import type { Policy, PolicyKey } from './policy'
import { assertAllowed, signedBy, type Trust } from './signing'

const keyOf = (remote: string, version: string) => `remotes/${remote}/${version}/release.jws`

/** The bytes of a release that a signature is over: its stored release.json. */
const signedBytes = (release: Release) => Buffer.from(canonical(release))

/**
 * Puts a publisher's signature beside a stored release, if there is none, and looks at the one
 * that is there: release.json comes first, so a publish that was interrupted is completed here.
 * @throws Refusal REL-403 or REL-404 when the host would not believe it
 */
export async function signStored(
  store: Store,
  { remote, version }: Release,
  { policy, signer }: Trust,
): Promise<void> {
  const release = await takeRelease(store, remote, version)
  if (!release) throw refusal('REL-303', `${remote} ${version} is gone from the store`)
  const signature = await signer.sign(signedBytes(release))
  await store.putIfAbsent(keyOf(remote, version), Buffer.from(signature))
  await publisherOf(store, policy, release)
}

/**
 * Who published a stored release.
 * @throws Refusal REL-403 when its signature is missing or not of a known key, REL-404 when that
 *   key may not publish this remote
 */
export async function publisherOf(
  store: Store,
  policy: Policy,
  release: Release,
): Promise<PolicyKey> {
  const { remote, version } = release
  const what = `${remote} ${version}`
  const jws = await store.get(keyOf(remote, version))
  if (!jws) throw refusal('REL-403', `${what} is not signed`)
  const key = await signedBy(policy, jws.toString(), signedBytes(release), what)
  assertAllowed(key, `publish:${remote}`)
  return key
}
