import { createHash } from 'node:crypto'

/** The integrity value of bytes, as browsers compute it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
