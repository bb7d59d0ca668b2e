import { asking } from './attempts'
import type { StoreBucket } from './store-bucket'
import { createKey, selfTest } from './create'
import { assertKey, type Store } from '../store'
import { isMissing } from './store-trouble'

// Stores slow down the writers of one key, and readers do without the hint.
const HINT = { within: 2000, tries: 2 }

type Options = {
  /** The store in words, for messages. */
  name: string
  /** Goes before every key: empty, or ends with `/`. */
  prefix: string
  /** Milliseconds after which a call is given up, all tries together. */
  limit: number
}

/**
 * A store in a bucket. Before its first write it tests that the bucket can put only if absent.
 * Every call rejects with a Refusal REL-301 or REL-311 to REL-315.
 */
export function remoteStore(bucket: StoreBucket, { name, prefix, limit }: Options): Store {
  const ask = asking(name, limit)
  const test = onceDone(() => selfTest(bucket, ask, { prefix, name }))
  const at = (key: string) => {
    assertKey(key)
    return prefix + key
  }
  return {
    get: async (key) => ask((signal) => unlessMissing(bucket.get(at(key), signal))),
    putIfAbsent: async (key, bytes) => {
      const order = { key: at(key), bytes, limit }
      await test()
      return createKey(bucket, ask, order)
    },
    putHint: async (key, bytes) => {
      await ask((signal) => bucket.overwrite(at(key), bytes, signal), HINT)
    },
    list: async (below) => {
      const keys: string[] = []
      let from: string | undefined
      do {
        const page = await ask((signal) => bucket.page(prefix + below, from, signal))
        keys.push(...page.keys)
        from = page.next
      } while (from !== undefined)
      // Consoles of object stores make empty keys that end with / for folders.
      const files = keys.filter((key) => !key.endsWith('/'))
      return files.map((key) => key.slice(prefix.length)).sort()
    },
    delete: async (key) => ask((signal) => unlessMissing(bucket.delete(at(key), signal))),
  }
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Runs `work` until it succeeded once; callers meanwhile share one run. */
function onceDone(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work().catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }
}
