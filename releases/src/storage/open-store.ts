import { stat } from 'node:fs/promises'
import { refusal } from '../codes'
import { folderStore } from './folder'
import { gcsBucket } from './bucket/gcs'
import { remoteStore } from './bucket/remote'
import { s3Bucket } from './bucket/s3'
import type { Store } from './store'
import { storeAddress, type StoreAddress } from './store-address'

const LIMIT = 5000

/**
 * The store that RELEASES_STORE and DATA_DIR name. Nothing is loaded or asked before the first call,
 * which rejects with REL-003 or REL-310 when the store can not be used as configured.
 * @param limit milliseconds after which a call to a remote store is given up
 */
export function openStore(env: Record<string, string | undefined>, limit = LIMIT): Store {
  let opened: Promise<Store> | undefined
  const store = () => (opened ??= open(env, limit))
  return {
    get: async (key) => (await store()).get(key),
    putIfAbsent: async (key, bytes) => (await store()).putIfAbsent(key, bytes),
    putHint: async (key, bytes) => (await store()).putHint(key, bytes),
    list: async (prefix) => (await store()).list(prefix),
    delete: async (key) => (await store()).delete(key),
  }
}

async function open(env: Record<string, string | undefined>, limit: number): Promise<Store> {
  const address = storeAddress(env)
  if (address.kind === 'folder') return openFolder(address.path)
  const bucket = address.kind === 's3' ? s3Bucket(address, limit) : gcsBucket(address, limit)
  return remoteStore(await bucket, { name: storeNameOf(address), prefix: address.prefix, limit })
}

async function openFolder(path: string): Promise<Store> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile()) throw refusal('REL-003', `the release store ${path} is a file, not a folder`)
  return folderStore(path)
}

/** The store in words, for messages. */
export function storeNameOf(address: StoreAddress): string {
  if (address.kind === 'folder') return address.path
  const { kind, bucket, prefix, endpoint } = address
  const place = `${kind === 's3' ? 's3' : 'gs'}://${bucket}/${prefix}`.replace(/\/$/, '')
  return endpoint ? `${place} at ${endpoint}` : place
}
