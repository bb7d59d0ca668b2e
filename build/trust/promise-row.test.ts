import type { FileResult } from '../test/result'
import { promised } from './promise'
import { promiseRow } from './promise-row'

const promise = promised({
  id: 'G1',
  title: 'Who may do what',
  passLine: '7 of 7 cells',
  proofs: { store: ['app-api/matrix.test.ts'], journeys: ['tests/journeys/'] },
  counts: { cells: 7 },
})

const matrix: FileResult = {
  project: 'postgres',
  path: 'app-api/matrix.test.ts',
  passed: 3,
  failed: 0,
  seconds: 1,
  figures: [{ what: 'cells', held: 7, of: 7 }],
}
const journey: FileResult = {
  project: 'journeys',
  path: 'tests/journeys/session.test.ts',
  passed: 2,
  failed: 0,
  seconds: 1,
  figures: [],
}

const rowOf = (...files: FileResult[]) => {
  const { figure, verdict, because } = promiseRow(promise, files)
  return { figure, verdict, because }
}
const counting = (held: number, of: number) => ({
  ...matrix,
  figures: [{ what: 'cells', held, of }],
})

test('a promise is held when all its tests have passed and counted what the pass line wants', () => {
  expect(rowOf(matrix, journey)).toEqual({
    figure: '7 of 7 cells, 5 of 5 tests',
    verdict: 'held',
    because: [],
  })
})

test('tests of others say nothing of it', () => {
  const other = { ...journey, path: 'tests/looks/every-screen.test.ts', failed: 1 }

  expect(rowOf(matrix, journey, other).verdict).toBe('held')
  expect(rowOf(other, { ...matrix, project: 'servers' }).verdict).toBe('not run')
})

test.each([
  ['a test has failed', { ...matrix, failed: 1 }, 'failed: app-api/matrix.test.ts'],
  ['a count is under what was counted', counting(6, 7), '6 of 7 cells'],
  ['nothing was counted', counting(0, 0), '0 of 0 cells'],
  ['no figure came', { ...matrix, figures: [] }, 'no figure of cells'],
])('it is not held when %s', (_what, file, because) => {
  expect(rowOf(file, journey)).toMatchObject({ verdict: 'NOT HELD', because: [because] })
})

test('it is not held by tests that were all left out', () => {
  expect(rowOf({ ...matrix, passed: 0 }, { ...journey, passed: 0 }).verdict).toBe('NOT HELD')
})

test('of two stores the worse one counts', () => {
  const embedded = { ...counting(5, 7), project: 'embedded' }

  expect(rowOf(matrix, embedded, journey)).toMatchObject({ verdict: 'NOT HELD' })
})

test('what several files counted is added up', () => {
  const other = { ...journey, figures: [{ what: 'cells', held: 4, of: 5 }] }

  expect(rowOf(matrix, other)).toMatchObject({ verdict: 'NOT HELD', because: ['11 of 12 cells'] })
  expect(rowOf(counting(3, 3), { ...journey, figures: counting(4, 4).figures })).toMatchObject({
    figure: '7 of 7 cells, 5 of 5 tests',
    verdict: 'held',
  })
})

test('fewer rounds than the pass line wants prove a part of it', () => {
  expect(rowOf(counting(5, 5), journey)).toMatchObject({
    figure: '5 of 5 cells, 5 of 5 tests',
    verdict: 'in part',
    because: ['the pass line wants 7 cells'],
  })
})

test('what was not run is said, and so is what nothing proves', () => {
  expect(rowOf(matrix)).toMatchObject({ verdict: 'in part', because: ['not run: journeys'] })
  expect(promiseRow({ ...promise, unproved: 'the times' }, [matrix, journey])).toMatchObject({
    verdict: 'in part',
    because: ['not proved: the times'],
  })
})
