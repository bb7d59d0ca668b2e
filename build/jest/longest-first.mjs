import { statSync } from 'node:fs'
import { basename } from 'node:path'

// What takes long begins early, or one processor waits for it at the end. Jest knows durations of
// earlier runs only, and a fresh clone has none.
const longest = [
  'every-screen',
  'separate-team',
  'offline',
  'durability',
  'contention',
  'fuzz',
  'move-ownership',
  'bad-fields',
  'network-model',
  'matrix',
  'publish-and-roll-back',
  'parcels',
  'open-tabs',
  'embedded',
  'store-stops',
]

/** @typedef {{ path: string }} TestFile */

/** @param {TestFile} test */
const rank = ({ path }) => {
  const place = longest.indexOf(basename(path).replace(/\.test\.tsx?$/, ''))
  return place < 0 ? longest.length : place
}
/** @param {TestFile} test */
export const isLong = (test) => rank(test) < longest.length
/** @param {TestFile} test */
const sizeOf = ({ path }) => statSync(path).size

/** The order of test files: those that take longest, then by size. */
export default class LongestFirst {
  /** @param {TestFile[]} tests */
  sort(tests) {
    return [...tests].sort((a, b) => rank(a) - rank(b) || sizeOf(b) - sizeOf(a))
  }

  /** @param {TestFile[]} tests */
  allFailedTests(tests) {
    return tests
  }

  cacheResults() {}
}
