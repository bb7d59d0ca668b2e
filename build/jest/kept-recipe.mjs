import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import keptRecipe from '../webpack/kept-recipe-loader.mjs'

const loader = readFileSync(
  fileURLToPath(new URL('../webpack/kept-recipe-loader.mjs', import.meta.url)),
)

/** Screens are tested on the elements of Chakra that people get (build/webpack/host.ts). */
export default {
  /** @param {string} source */
  process: (source) => ({ code: keptRecipe(source) }),
  /** @param {string} source */
  getCacheKey: (source) => createHash('sha256').update(loader).update(source).digest('hex'),
}
