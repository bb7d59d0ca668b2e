/**
 * What `remoteStore` needs of an object store. Each call is one attempt: it rejects with the error
 * of the client library, which `store-trouble.ts` understands.
 */
export type StoreBucket = {
  get(key: string, signal: AbortSignal): Promise<Buffer>
  /** Rejects with status 412 when the key exists. */
  create(key: string, bytes: Uint8Array, signal: AbortSignal): Promise<void>
  overwrite(key: string, bytes: Uint8Array, signal: AbortSignal): Promise<void>
  /** One page of keys; `next` is where the following one starts. */
  page(prefix: string, from: string | undefined, signal: AbortSignal): Promise<Page>
  delete(key: string, signal: AbortSignal): Promise<void>
}

export type Page = { keys: string[]; next: string | undefined }
