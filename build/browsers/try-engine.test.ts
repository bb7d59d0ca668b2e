import { allBut, problemsOf, sayingOf } from './try-engine'

const listed = (...tests: (string | RegExp)[]) => tests.map((test) => ({ test, why: 'A limit.' }))

test('all tests but those of the list are taken, whatever letters their names have', () => {
  const names = new RegExp(allBut(listed('a (closed) popup says Why?', /at \d+ px/)) ?? '')

  expect(names.test('a (closed) popup says Why?')).toBe(false)
  expect(names.test('at 360 px')).toBe(false)
  expect(names.test('at 360 px too')).toBe(true)
  expect(names.test('a closed popup says Why?')).toBe(true)
})

test('without a list every test is taken', () => expect(allBut([])).toBeUndefined())

test('a test that is skipped without a reason is a failure', () => {
  expect(problemsOf(['a', 'b'], listed('a'), true)).toEqual(['skipped without a reason: b'])
})

test('a reason for a test that is not there is a failure, when all files were run', () => {
  expect(problemsOf([], listed(/a./), true)).toEqual(['no test has the name: /a./'])
  expect(problemsOf([], listed('a'), false)).toEqual([])
  expect(problemsOf(['ab'], listed(/a./), true)).toEqual([])
})

test('a file that has run says what failed in it, and why', () => {
  const file = { project: 'journeys', path: 'a.test.ts', passed: 1, skipped: ['b'], seconds: 2 }

  expect(sayingOf({ ...file, failed: 0, failures: [] })).toBe(
    '  ok      a.test.ts: 1 passed, 0 failed, 1 not possible, 2 s',
  )
  expect(sayingOf({ ...file, failed: 1, failures: ['the letters\n  Expected: 16'] })).toBe(
    '  FAILED  a.test.ts: 1 passed, 1 failed, 1 not possible, 2 s\n    the letters\n      Expected: 16',
  )
})
