import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KeptResults } from './kept-results'

const folder = mkdtempSync(join(tmpdir(), 'pillbox-kept-'))
afterAll(() => rmSync(folder, { recursive: true }))

const passed = { name: 'screens', passed: 7, failed: 0, seconds: 12 }
const failed = { ...passed, failed: 1 }

let files = 0
const aFile = () => join(folder, `${(files += 1)}.json`)

/** A run that began with `before`, ended with `after` and kept its results. */
function keptAfter(results: (typeof passed)[], before?: string, after = before) {
  const path = aFile()
  new KeptResults({ all: false, path }).keep('units', before, after, results)
  return path
}

const found = (path: string, inputs: string | undefined, all = false) =>
  new KeptResults({ all, path }).find('units', inputs)

test('what passed counts again as long as its inputs are the same, and says since when', () => {
  const path = keptAfter([passed], 'inputs')

  expect(found(path, 'inputs')).toEqual([
    { ...passed, seconds: 0, keptFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
  ])
  expect(found(path, 'others')).toBeUndefined()
})

test('whoever asks for all gets nothing that was kept', () => {
  expect(found(keptAfter([passed], 'inputs'), 'inputs', true)).toBeUndefined()
})

test.each([
  ['with a failure', [passed, failed]],
  ['without a test', []],
  ['with a suite that ran nothing', [{ ...passed, passed: 0 }]],
])('a run %s is not kept', (_, results) => {
  expect(found(keptAfter(results, 'inputs'), 'inputs')).toBeUndefined()
})

test('a run during which a file changed is not kept', () => {
  const path = keptAfter([passed], 'before', 'after')

  expect([found(path, 'before'), found(path, 'after')]).toEqual([undefined, undefined])
})

test('where nobody can tell what stands here, nothing is kept and nothing found', () => {
  expect(found(keptAfter([passed], undefined), undefined)).toBeUndefined()
})
