/**
 * Where releases and channel logs lie: bytes under keys such as `channels/prod/000000001.json`.
 * A key never changes its bytes once it is there, except hints. Drivers reject on a store failure.
 */
export type Store = {
  /** The bytes, or undefined when the key does not exist. */
  get(key: string): Promise<Buffer | undefined>
  /** True when this call created the key; false, and nothing changed, when it already existed. */
  putIfAbsent(key: string, bytes: Uint8Array): Promise<boolean>
  /** Overwrites. Only for hints, which readers must be able to do without. */
  putHint(key: string, bytes: Uint8Array): Promise<void>
  /** All keys that start with the prefix (a prefix ends with `/`), sorted. */
  list(prefix: string): Promise<string[]>
  delete(key: string): Promise<void>
}

/** Refuses a key that could leave the store's root or name two things. */
export function assertKey(key: string): void {
  const bad = key.split('/').some((part) => part === '' || part === '.' || part === '..')
  if (bad || /[\\\0]/.test(key)) throw new TypeError(`not a store key: ${JSON.stringify(key)}`)
}
