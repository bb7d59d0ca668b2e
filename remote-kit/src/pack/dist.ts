import { join } from 'node:path'
import { root } from '../../../build/root.mjs'

/** Where the kit is compiled to; all of it goes into the tarball. */
export const dist = join(root, 'remote-kit/dist')
