import { judge } from './run-suites'

const passed = [{ name: 'screens', passed: 7, failed: 0, seconds: 1 }]
const hasFailed = { name: 'jest', failed: 1 }

test('a run in which all passed has no failure', () => {
  expect(judge({ code: 0, results: passed })).toEqual(passed)
})

test('a run with a failed test has that failure only', () => {
  const failed = [{ name: 'screens', passed: 7, failed: 2, seconds: 1 }]

  expect(judge({ code: 1, results: failed })).toEqual(failed)
})

test('a run without a single test has failed', () => {
  expect(judge({ code: 0, results: [] })).toMatchObject([hasFailed])
})

test('a run that passed but ended badly has failed', () => {
  expect(judge({ code: 1, results: passed })).toMatchObject([...passed, hasFailed])
})

test('a run that left no result has failed', () => {
  expect(judge({ code: 134, results: [] })).toMatchObject([hasFailed])
})
