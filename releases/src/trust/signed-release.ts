import { canonical } from '../release/canonical'
import { refusal } from '../codes'
import type { Release } from '../release/release'
import type { Bundle } from '../release/bundle'
import { assertWhole, storeRelease, takeRelease } from '../release/stored-releases'
import type { Store } from '../storage/store'
import type { Policy, PolicyKey } from './policy-schema'
import { assertAllowed, signedBy, type Signer, type Trust } from './signing'

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
  if (!(await store.get(keyOf(remote, version)))) {
    const signature = await signer.sign(signedBytes(release))
    await store.putIfAbsent(keyOf(remote, version), Buffer.from(signature))
  }
  await publisherOf(store, policy, release)
}

/**
 * Stores a build with a signature, if it is not there, and looks at what is there if it is.
 * @returns whether it is new
 * @throws Refusal REL-201 when other content is there, REL-303 when what is there is damaged, REL-403
 *   or REL-404 when the host would not believe its signature
 */
export async function storeSigned(store: Store, bundle: Bundle, trust: Trust): Promise<boolean> {
  const isNew = await storeRelease(store, bundle)
  if (!isNew) await assertWhole(store, bundle.release)
  await signStored(store, bundle.release, trust)
  return isNew
}

/** The publisher's signature over a release that is still to be stored. */
export function signatureOf(release: Release, signer: Signer): Promise<string> {
  return signer.sign(signedBytes(release))
}

/**
 * Puts the signature that an upload brought beside the stored release, if there is none. A release
 * with one keeps it: who stores the same again brings the signature of another build of it.
 * @throws Refusal REL-403 or REL-404 when the host would not believe it
 */
export async function keepSignature(
  store: Store,
  policy: Policy,
  { remote, version }: Release,
  jws: string,
): Promise<void> {
  const release = await takeRelease(store, remote, version)
  if (!release) throw refusal('REL-303', `${remote} ${version} is gone from the store`)
  if (!(await store.get(keyOf(remote, version)))) {
    await assertPublisher(policy, jws, release)
    await store.putIfAbsent(keyOf(remote, version), Buffer.from(jws))
  }
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
  const jws = await store.get(keyOf(remote, version))
  if (!jws) throw refusal('REL-403', `${remote} ${version} is not signed`)
  return assertPublisher(policy, jws.toString(), release)
}

/**
 * The key that signed a release and may publish it.
 * @throws Refusal REL-403 or REL-404 when there is none
 */
export async function assertPublisher(
  policy: Policy,
  jws: string,
  release: Release,
): Promise<PolicyKey> {
  const { remote, version } = release
  const key = await signedBy(policy, jws, signedBytes(release), `${remote} ${version}`)
  assertAllowed(key, `publish:${remote}`)
  return key
}

/**
 * A stored release that may run: whole, and signed by somebody who may publish it.
 * @throws Refusal REL-007 when it is not there, REL-303 when it is damaged, REL-403 and REL-404
 *   when the host would not believe it
 */
export async function takeSigned(
  store: Store,
  policy: Policy,
  { remote, version }: Pick<Release, 'remote' | 'version'>,
): Promise<Release> {
  const release = await takeRelease(store, remote, version)
  if (!release) throw refusal('REL-007', `${remote} ${version} was never published`)
  await assertWhole(store, release)
  await publisherOf(store, policy, release)
  return release
}
