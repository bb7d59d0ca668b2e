import { judge } from './run-suites'

test('a run in which all passed has no failure', () => {
  expect(judge({ code: 0, said: 'fine', counts: { passed: 7, failed: 0 } })).toEqual({
    passed: 7,
    failed: 0,
  })
})

test('a run without a single test has failed', () => {
  expect(judge({ code: 0, said: '', counts: { passed: 0, failed: 0 } })).toMatchObject({
    failed: 1,
  })
})

test('a run that passed but ended badly has failed', () => {
  expect(judge({ code: 1, said: '', counts: { passed: 7, failed: 0 } })).toMatchObject({
    passed: 7,
    failed: 1,
  })
})

test('a run that left no result has failed', () => {
  expect(judge({ code: 134, said: 'crash', counts: undefined })).toEqual({
    passed: 0,
    failed: 1,
    said: 'crash',
  })
})
