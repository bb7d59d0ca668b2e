import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { root } from '../root.mjs'
import type { Settings } from './environment.mjs'

/** The folder of the store and what was noted of it; a bucket can only be asked. */
export function placeOf({ dataDir, channel, store }: Settings) {
  const mark = store && `-${createHash('sha256').update(store).digest('hex').slice(0, 8)}`
  return {
    folder: store ? resolve(root, store) : join(dataDir, 'releases'),
    isBucket: /^[a-z]+:\/\//.test(store),
    notesPath: join(dataDir, `published-${channel}${mark}.json`),
  }
}
