import { allBut, problemsOf } from './try-engine'

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
