import { join } from 'node:path'
import manifest from '../package.json'

/** The folder of the kit where it is installed: all of it runs compiled, in dist. */
const kit = join(import.meta.dirname, '..')

/** A file of the kit's dist. */
export const inDist = (...path: string[]): string => join(kit, 'dist', ...path)

export const { name: kitName, version: kitVersion } = manifest
