import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test, TestEvents } from 'jest-runner'
import config from '../../jest.config.mjs'
import { root } from '../root.mjs'
import { readTree } from '../test/inputs'
import { bundlesOf, partOf } from './together.mjs'

const folder = mkdtempSync(join(tmpdir(), 'pillbox-together-'))
afterAll(() => rmSync(folder, { recursive: true }))

const project = { id: 'servers', rootDir: root }

const aTest = (path: string, id = 'servers') =>
  ({ path: join(root, path), context: { config: { ...project, id } } }) as Test

const aFile = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return { path: join(folder, name), context: { config: project } } as Test
}

const short = aTest('build/test/run-suites.test.ts')
const namesOf = (bundles: Test[][]) => bundles.map((bundle) => bundle.map(({ path }) => path))

test('files of a room are run together, sixteen at most', () => {
  const bundles = bundlesOf(Array.from({ length: 35 }, () => short))

  expect(bundles.map(({ length }) => length)).toEqual([16, 16, 3])
})

test('files of two rooms or two projects are run apart', () => {
  const other = aTest('build/test/run-suites.test.ts', 'postgres')
  const elsewhere = aTest('releases/src/codes.ts')

  expect(bundlesOf([short, other, elsewhere, short, other])).toEqual([
    [short, short],
    [other, other],
    [elsewhere],
  ])
})

test('what takes long is run alone, and the files after it are still together', () => {
  const long = aTest('app-api/src/store/durability.test.ts')
  const one = aTest('app-api/src/app.test.ts')

  expect(bundlesOf([one, long, one])).toEqual([[one, one], [long]])
})

test('the modules of the shell are there once for a page, so each of its files is a page', () => {
  const files = [aTest('shell/src/app.test.tsx'), aTest('shell/src/later.test.tsx')]

  expect(bundlesOf(files).map(({ length }) => length)).toEqual([1, 1])
})

test('a file that speaks another language is run alone: words stay as they are once spoken', () => {
  const plain = ['c', 'd'].map((name) => aFile(`${name}.test.ts`, "test('a', () => {})\n"))
  const speaking = aFile('speaks.test.ts', "await speak('bn')\n")

  expect(namesOf(bundlesOf([...plain, speaking]))).toEqual(namesOf([plain, [speaking]]))
})

test('a file that replaces a module or asks for another environment is run alone', () => {
  const plain = ['a', 'b'].map((name) => aFile(`${name}.test.ts`, "test('a', () => {})\n"))
  const mocking = aFile('mock.test.ts', "jest.mock('./provider')\n")
  const asking = aFile('asks.test.ts', '/**\n * @jest-environment jsdom\n */\n')

  expect(namesOf(bundlesOf([mocking, asking, ...plain]))).toEqual(
    namesOf([[mocking], [asking], plain]),
  )
})

const ofFile = (path: string, title: string, status: string) => ({
  ancestorTitles: [path, 'saving'],
  fullName: `${path} saving ${title}`,
  title,
  status,
  duration: 20,
  failureDetails: [],
  failureMessages: status === 'failed' ? [`Error: ${title} went wrong`] : [],
})

const whole = {
  numPassingTests: 2,
  numFailingTests: 1,
  failureMessage: 'all of it',
  perfStats: { start: 1000, end: 9000, runtime: 8000, slow: true },
  testResults: [
    ofFile('build/test/run-suites.test.ts', 'keeps it', 'passed'),
    ofFile('releases/src/codes.ts', 'tells it', 'passed'),
    ofFile('releases/src/codes.ts', 'loses it', 'failed'),
  ],
} as unknown as TestEvents['test-file-success'][1]

test('of what was run together a file has its own tests, by the names they have alone', () => {
  const own = partOf(whole, aTest('releases/src/codes.ts'))

  expect(own.testResults.map(({ fullName }) => fullName)).toEqual([
    'saving tells it',
    'saving loses it',
  ])
  expect(own).toMatchObject({ numPassingTests: 1, numFailingTests: 1, perfStats: { runtime: 40 } })
  expect(own.failureMessage).toContain('loses it went wrong')
  expect(partOf(whole, short)).toMatchObject({ numPassingTests: 1, numFailingTests: 0 })
})

test('a file of which nothing was run has no test, which Jest counts as a failure', () => {
  expect(partOf(whole, aTest('host/src/app.test.ts')).testResults).toEqual([])
})

test('what ended the run of all is told of each', () => {
  const ended = { ...whole, testExecError: { message: 'no module', stack: '' } }

  expect(partOf(ended, short).failureMessage).toBe('all of it')
})

test('what registers a hook when it is loaded is loaded by the setup, for every file of a bundle', async () => {
  const paths = [...((await readTree())?.keys() ?? [])].filter(
    (path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path),
  )
  const hooking = paths.filter((path) =>
    /^(before|after)(Each|All)\(/m.test(readFileSync(join(root, path), 'utf8')),
  )
  const screens = config.projects.find(({ displayName }) => displayName === 'screens')
  const setUp = screens?.setupFilesAfterEnv.map((path) => path.replace('<rootDir>/', ''))

  expect(hooking).toContain('shared/src/testing/answering.ts')
  expect(hooking.filter((path) => !setUp?.includes(path))).toEqual([])
})
