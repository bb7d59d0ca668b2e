import { join } from 'node:path'

/** The workspace's folder. */
export const root = join(import.meta.dirname, '..')
