import { refusal } from '../../codes'
import type { AskStore } from './attempts'
import type { StoreBucket } from './store-bucket'
import { isTaken } from './store-trouble'

const BYTES_PER_MS = 200
const PROBE = 'self-test'

/**
 * Put-if-absent in a bucket; true when this call created the key.
 * @param limit milliseconds; large objects get 5 s a megabyte more
 */
export function createKey(
  bucket: StoreBucket,
  ask: AskStore,
  { key, bytes, limit }: { key: string; bytes: Uint8Array; limit: number },
): Promise<boolean> {
  let isRepeated = false
  const within = limit + Math.ceil(bytes.length / BYTES_PER_MS)
  return ask(
    async (signal) => {
      const created = await tryToCreate(bucket, key, bytes, signal).catch((error: unknown) => {
        isRepeated = true
        throw error
      })
      // An answer can be lost after the store did what it was asked: a repeated create that finds
      // the key taken has won when the bytes are its own.
      return created || (isRepeated && (await bucket.get(key, signal)).equals(bytes))
    },
    { within },
  )
}

/**
 * Puts one key twice, to see that the second put is refused: without that, commits would overwrite
 * each other.
 * @throws Refusal REL-315 when it is not
 */
export async function selfTest(
  bucket: StoreBucket,
  ask: AskStore,
  { prefix, name }: { prefix: string; name: string },
): Promise<void> {
  const key = prefix + PROBE
  const bytes = Buffer.from('Put twice by every writer, to see that the second put is refused.\n')
  const create = () => ask((signal) => tryToCreate(bucket, key, bytes, signal))
  // Every writer but the first finds the key there.
  if (!(await create()) || !(await create())) return
  throw refusal('REL-315', `${name} puts over a key although it was told not to`)
}

async function tryToCreate(
  bucket: StoreBucket,
  key: string,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await bucket.create(key, bytes, signal)
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}
