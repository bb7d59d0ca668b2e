import { join, resolve, sep } from 'node:path'
import { refusal } from '../codes'

/** A folder, or a part of a bucket in an object store. */
export type StoreAddress =
  | { kind: 'folder'; path: string }
  | {
      kind: 's3' | 'gcs'
      bucket: string
      /** Goes before every key: empty, or ends with `/`. */
      prefix: string
      /** Origin of a store other than the provider's own. */
      endpoint?: string
      region?: string
    }

type Environment = Record<string, string | undefined>

const KINDS: Record<string, { kind: 's3' | 'gcs'; settings: readonly string[] }> = {
  's3:': { kind: 's3', settings: ['endpoint', 'region'] },
  'gs:': { kind: 'gcs', settings: ['endpoint'] },
}
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/
const PREFIX = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/**
 * Where RELEASES_STORE says that releases lie: a folder, `s3://bucket/prefix?endpoint=&region=` or
 * `gs://bucket/prefix?endpoint=`. Without it, `releases` in DATA_DIR.
 * @throws Refusal REL-003 when the value is none of these
 */
export function storeAddress(env: Environment): StoreAddress {
  const text = env.RELEASES_STORE?.trim()
  if (!text) return { kind: 'folder', path: join(env.DATA_DIR || '.data', 'releases') }
  if (!/^[a-z][a-z0-9+.-]+:/i.test(text)) return { kind: 'folder', path: text }
  return bucketAddress(text)
}

/** Whether releases lie in DATA_DIR, where everything is for its owner alone. */
export function isInDataDir(env: Environment): boolean {
  const folder = resolve(env.DATA_DIR || '.data')
  const store = resolve(env.RELEASES_STORE?.trim() || join(folder, 'releases'))
  return store.startsWith(`${folder}${sep}`)
}

function bucketAddress(text: string): StoreAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const known = url && KINDS[url.protocol]
  if (!url || !known) throw bad('must be a folder, s3://bucket/prefix or gs://bucket/prefix')
  // Not repeated in the message: it may be a secret.
  if (url.username || url.password) throw bad('must not hold credentials; see docs/storage.md')
  if (!BUCKET.test(url.host)) throw bad(`names no bucket: ${text}`)
  const prefix = url.pathname.replace(/^\/|\/$/g, '')
  if (prefix !== '' && !PREFIX.test(prefix)) throw bad(`has an unusable prefix: ${prefix}`)
  const unknown = [...url.searchParams.keys()].find((name) => !known.settings.includes(name))
  if (unknown !== undefined) {
    throw bad(`knows no setting ${unknown}; it knows ${known.settings.join(' and ')}`)
  }
  const endpoint = endpointOf(url.searchParams.get('endpoint'))
  const region = url.searchParams.get('region')
  return {
    kind: known.kind,
    bucket: url.host,
    prefix: prefix && `${prefix}/`,
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
  }
}

function endpointOf(text: string | null): string | undefined {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search
  if (!isOrigin || url.username) throw bad('needs an http(s) origin as endpoint')
  return url.origin
}

function bad(problem: string) {
  return refusal('REL-003', `RELEASES_STORE ${problem}`)
}
