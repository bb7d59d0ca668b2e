import { createHash } from 'node:crypto'

/** The integrity value of bytes, as browsers compute it. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`
