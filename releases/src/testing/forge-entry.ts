import { createHash } from 'node:crypto'
import { signEntry } from '../log/belief'
import type { ChannelDocument } from '../log/document'
import { documentKey, hintKey, readAt, readHead, selfHashOf } from '../log/entries'
import type { Store } from '../storage/store'
import { canonical } from '../release/canonical'
import type { Signer } from '../trust/signing'

/** Writes an entry on top of `prod` as somebody does who may write to the store and no more. */
export async function forgeEntry(
  store: Store,
  change: (live: ChannelDocument) => Partial<ChannelDocument>,
  signer?: Signer,
): Promise<void> {
  const live = (await readHead(store, 'prod'))!
  const { signature: _own, ...before } = live.document
  const { seq: parent } = before
  const parentSha256 = live.sha256
  const changes: ChannelDocument['changes'] = []
  const next = { ...before, seq: parent + 1, parent, parentSha256, changes }
  await putEntry(store, { ...next, ...change(live.document) }, signer)
}

/** Changes an entry where it lies, with a hash of itself that is right again. */
export async function editEntry(
  store: Store,
  seq: number,
  change: (entry: ChannelDocument) => Partial<ChannelDocument>,
  signer?: Signer,
): Promise<void> {
  const { document } = (await readAt(store, 'prod', seq))!
  await putEntry(store, { ...document, ...change(document) }, signer)
}

/** Takes the newest entries away, and the hint that they were there. */
export async function cutLog(store: Store, from: number): Promise<void> {
  for (let seq = from; await store.get(documentKey('prod', seq)); seq += 1)
    await store.delete(documentKey('prod', seq))
  await store.putHint(hintKey('prod'), Buffer.from(String(from - 1)))
}

/** The hash by which the entry after it names an entry. */
export const hashOf = async (store: Store, seq: number) =>
  createHash('sha256')
    .update((await store.get(documentKey('prod', seq)))!)
    .digest('hex')

async function putEntry(
  store: Store,
  document: ChannelDocument,
  signer: Signer | undefined,
): Promise<void> {
  const signed = signer ? { ...document, signature: await signEntry(document, signer) } : document
  const bytes = canonical({ ...signed, selfSha256: selfHashOf(signed) })
  await store.putHint(documentKey('prod', document.seq), Buffer.from(bytes))
  await store.putHint(hintKey('prod'), Buffer.from(String(document.seq)))
}
