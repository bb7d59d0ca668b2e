import { refusal, type Refusal } from '../codes'
import { canonical } from '../release/canonical'
import type { Store } from '../storage/store'
import { allows } from '../trust/policy'
import type { Policy, PolicyKey } from '../trust/policy-schema'
import { assertAllowed, signedBy, type Signer } from '../trust/signing'
import type { ChannelDocument } from './document'
import { readParent, type Head } from './entries'
import { scopesOf } from './powers'

/** An entry that was believed before. */
export type Believed = { seq: number; sha256: string }

/** The signature of whoever adds an entry. */
export function signEntry(document: ChannelDocument, signer: Signer): Promise<string> {
  return signer.sign(signedBytes(document))
}

/**
 * Looks who made an entry, and each one before it: down to one that was believed before, or that
 * somebody made who may vouch for the whole log (`adopt:<channel>`). So what somebody wrote who may
 * only write to the store is not taken for an entry, wherever it stands. What a retired key signed
 * counts when it was believed before, or when a key that is not retired signed an entry after it.
 * @throws Refusal REL-403 when one is not signed by a known key, or the newest by a retired one,
 *   REL-404 when that key may not do what it does, REL-302 when one was changed or is lost, REL-304 when the log does not go on from
 *   the one that was believed
 */
export async function assertBelieved(
  store: Store,
  policy: Policy,
  head: Head,
  known?: Believed,
): Promise<void> {
  let entry: Head | undefined = head
  let isVouchedFor = false
  let isBuiltUpon = false
  while (entry && (known === undefined || entry.document.seq > known.seq)) {
    const key: PolicyKey | undefined = isVouchedFor
      ? undefined
      : await whoSigned(policy, entry.document)
    if (key?.retired && !isBuiltUpon) throw signedByRetired(key, entry.document)
    isBuiltUpon = true
    isVouchedFor ||= key !== undefined && mayVouch(key, entry.document)
    if (isVouchedFor && !known) return
    const before: Head | undefined = await readParent(store, entry)
    if (key) assertMayMake(key, before?.document, entry.document)
    entry = before
  }
  if (known && entry?.sha256 !== known.sha256) {
    const { channel } = head.document
    throw refusal('REL-304', `${channel} ${known.seq} is another entry than it was before`)
  }
}

/**
 * Looks whether this key may make an entry of the one before. One that signs in the name of others,
 * as a host does for who asks it, needs `sign:<channel>`.
 * @throws Refusal REL-404 when it may not
 */
export function assertMayMake(
  key: PolicyKey,
  before: ChannelDocument | undefined,
  entry: ChannelDocument,
): void {
  const { channel, actor } = entry
  if (mayVouch(key, entry)) return
  for (const scope of scopesOf(before, entry)) assertAllowed(key, scope)
  if (actor.sub !== key.name) assertAllowed(key, `sign:${channel}`)
}

const mayVouch = ({ scopes }: PolicyKey, { channel }: ChannelDocument) =>
  allows(scopes, `adopt:${channel}`)

const vouch = 'if it is right, vouch for it: releases adopt'

// Nobody looked at it while the key was good.
function signedByRetired({ name }: PolicyKey, { channel, seq }: ChannelDocument): Refusal {
  const what = `${channel} ${seq} is signed by ${name}, whose key is retired`
  return refusal('REL-403', `${what}; ${vouch}`)
}

/** Throws Refusal REL-403 when nobody known signed it. */
async function whoSigned(policy: Policy, entry: ChannelDocument): Promise<PolicyKey> {
  const { channel, seq, signature } = entry
  if (signature === undefined) {
    throw refusal('REL-403', `${channel} ${seq} is not signed; ${vouch}`)
  }
  return signedBy(policy, signature, signedBytes(entry), `${channel} ${seq}`)
}

function signedBytes({ selfSha256: _hash, signature: _own, ...document }: ChannelDocument): Buffer {
  return Buffer.from(canonical(document))
}
