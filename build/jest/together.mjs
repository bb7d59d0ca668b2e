import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { formatResultsErrors } from 'jest-message-util'
import TestRunner from 'jest-runner'
import { root } from '../root.mjs'
import { isLong } from './longest-first.mjs'

/**
 * @typedef {import('jest-runner').Test} Test
 * @typedef {import('jest-runner').TestEvents} TestEvents
 * @typedef {TestEvents['test-file-success'][1]} Result
 */

// With fewer the same modules load more often; with many more one of them runs when all else is over.
const filesTogether = 16

const folder = join(root, '.cache/together')

/** @param {Test} test */
const nameOf = ({ path }) => relative(root, path)

/** @param {Test} test */
const roomOf = (test) => `${test.context.config.id} ${nameOf(test).split(/[\\/]/)[0]}`

// Their modules hold what there is once for a page, as in the browser: each file is a page.
const ofOnePage =
  /^shell\/|^shared\/src\/(ui\/(app-provider|dialog-place|page-heading)|client\/keeper)\.test/

// What a file asks of Jest holds for all that is run with it.
const asksOfJest = /^\/\*\*\s*\*?\s*@jest-|\bjest\.mock\(/

// A page has its words for as long as it lives.
const speaks = /\bspeak\(/

/** @param {Test} test */
function isAlone(test) {
  const source = readFileSync(test.path, 'utf8')
  return (
    isLong(test) || ofOnePage.test(nameOf(test)) || asksOfJest.test(source) || speaks.test(source)
  )
}

/**
 * Test files in bundles: each of one room and one project. Those that take long stay alone, so that
 * others run beside them.
 * @param {Test[]} tests
 */
export function bundlesOf(tests) {
  /** @type {Test[][]} */
  const bundles = []
  /** @type {Map<string, Test[]>} */
  const open = new Map()
  for (const test of tests) {
    const alone = isAlone(test)
    const last = open.get(roomOf(test))
    if (!alone && last && last.length < filesTogether) {
      last.push(test)
      continue
    }
    const bundle = [test]
    bundles.push(bundle)
    if (!alone) open.set(roomOf(test), bundle)
  }
  return bundles
}

/**
 * Writes the file that runs these.
 * @param {Test[]} bundle
 */
function writeBundle(bundle) {
  const text = bundle
    .map((test) => [nameOf(test), test.path].map((word) => JSON.stringify(word)))
    .map(([name, path]) => `describe(${name}, () => { require(${path}) })\n`)
    .join('')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  // Two projects may run the same files.
  const path = join(folder, bundle[0]?.context.config.id ?? '', `${hash}.ts`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

/**
 * What one file has of the result of its bundle.
 * @param {Result} whole
 * @param {Test} test
 * @returns {Result}
 */
export function partOf(whole, test) {
  const name = nameOf(test)
  const testResults = whole.testResults
    .filter(({ ancestorTitles }) => ancestorTitles[0] === name)
    .map((each) => ({
      ...each,
      ancestorTitles: each.ancestorTitles.slice(1),
      fullName: each.fullName.slice(name.length + 1),
    }))
  /** @param {string} wanted */
  const count = (wanted) => testResults.filter(({ status }) => status === wanted).length
  const runtime = testResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  const says = formatResultsErrors(
    testResults,
    test.context.config,
    { noStackTrace: false },
    test.path,
  )
  return {
    ...whole,
    testFilePath: test.path,
    testResults,
    numPassingTests: count('passed'),
    numFailingTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    failureMessage: whole.testExecError ? whole.failureMessage : says,
    perfStats: { ...whole.perfStats, end: whole.perfStats.start + runtime, runtime },
  }
}

/**
 * Runs the files of a room in one realm: loading the modules under test and compiling the database
 * takes longer than most of their tests. Each file is told of as if it had run alone.
 */
export default class Together extends TestRunner {
  /** @type {Map<string, Test[]>} */
  #bundles = new Map()

  /**
   * @override
   * @type {TestRunner['runTests']}
   */
  runTests = (tests, watcher, options) =>
    super.runTests(bundlesOf(tests).map(this.#asOne), watcher, options)

  /** @param {Test[]} bundle */
  #asOne = (bundle) => {
    const [first] = /** @type {[Test]} */ (bundle)
    if (bundle.length === 1) return first
    const path = writeBundle(bundle)
    this.#bundles.set(path, bundle)
    return { ...first, path }
  }

  /**
   * @override
   * @template {keyof TestEvents} Name
   * @param {Name} name
   * @param {(data: TestEvents[Name]) => void | Promise<void>} listener
   */
  on(name, listener) {
    return super.on(name, async (data) => {
      const [test, result] = data
      const files = typeof test === 'object' ? this.#bundles.get(test.path) : undefined
      if (!files) return listener(data)
      for (const file of files) {
        const part =
          name === 'test-file-success' ? partOf(/** @type {Result} */ (result), file) : result
        await listener(/** @type {TestEvents[Name]} */ ([file, part]))
      }
    })
  }
}
