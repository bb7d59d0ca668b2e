import { createHash } from 'node:crypto'
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm'
import { fileKey } from '@pillbox/releases/release'
import type { Store } from '@pillbox/releases/storage'
import { isSameFile, type Address, type Dictionary } from './dictionaries'
import type { FindFile } from './find-file'

/** A file against a dictionary; undefined when that makes it no smaller or the dictionary is not known. */
export type DictionaryTwins = (file: Address, held: Dictionary) => Promise<Buffer | undefined>

type Parts = {
  store: Store
  find: FindFile
  /** Only what pages of now load: nobody makes this host compress every version against every other. */
  isLive: (remote: string, version: string) => boolean
}

const KEPT_BYTES = 16 * 1024 * 1024
// Some 20 ms for the largest file there is, and 111 bytes when only its version changed.
const LEVEL = 6
/** What stands before the hash of the dictionary (RFC 9842, 5). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex')

/**
 * Makes the `dcz` twins of files: what is different from the version that a browser holds already.
 * They are made when first asked for and kept in memory, because whom they serve is not known before.
 */
export function dictionaryTwins({ store, find, isLive }: Parts): DictionaryTwins {
  const twins = keptPromises<Buffer | undefined>(KEPT_BYTES, (twin) => twin?.length ?? 0)

  async function bytesOf(file: Address): Promise<Buffer | undefined> {
    const release = await find(file)
    return release && store.get(fileKey(release.remote, release.version, file.path))
  }

  async function make(file: Address, held: Dictionary, most: number): Promise<Buffer | undefined> {
    const [whole, dictionary] = await Promise.all([bytesOf(file), bytesOf(held)])
    if (!whole || !dictionary || !sha256(dictionary).equals(held.hash)) return undefined
    const twin = Buffer.concat([MAGIC, held.hash, await compressed(whole, dictionary)])
    return twin.length < most ? twin : undefined
  }

  return async (file, held) => {
    const release = isSameFile(file, held) ? await find(file) : undefined
    if (!release || !isLive(release.remote, release.version)) return undefined
    const { brotli, bytes } = release.files[file.path]!
    return twins(JSON.stringify([file, held]), () => make(file, held, brotli ?? bytes))
  }
}

/** What many ask for at once is made once; the oldest go when all that is kept is too large. */
function keptPromises<Value>(mostBytes: number, sizeOf: (value: Value) => number) {
  const kept = new Map<string, { value: Promise<Value>; bytes: number }>()
  let bytes = 0

  function forget(id: string): void {
    bytes -= kept.get(id)?.bytes ?? 0
    kept.delete(id)
  }

  function weigh(id: string, value: Value): void {
    const one = kept.get(id)
    if (!one) return
    one.bytes = id.length + sizeOf(value)
    bytes += one.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break
      forget(oldest)
    }
  }

  return (id: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(id)
    if (known) return known.value
    const value = make()
    kept.set(id, { value, bytes: 0 })
    value.then(
      (made) => weigh(id, made),
      () => forget(id),
    )
    return value
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

let ready: Promise<void> | undefined

async function compressed(text: Buffer, dictionary: Buffer): Promise<Uint8Array> {
  await (ready ??= init())
  const context = createCCtx()
  try {
    return compressUsingDict(context, text, dictionary, LEVEL)
  } finally {
    freeCCtx(context)
  }
}
