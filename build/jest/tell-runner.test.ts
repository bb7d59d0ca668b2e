import { failuresOf } from './tell-runner.mjs'

const perfStats = { start: 0, end: 1000 }
const ofTests = (testResults: Parameters<typeof failuresOf>[0]['testResults']) =>
  failuresOf({ numPassingTests: 1, numFailingTests: 1, testResults, perfStats })

test('a failed test is told by its name and the beginning of why, without colours', () => {
  const why = `\u001b[31mError: not this\n${'at somewhere\n'.repeat(40)}`
  const [told, ...others] = ofTests([
    { status: 'passed', fullName: 'one that holds', failureMessages: [] },
    { status: 'failed', fullName: 'one that does not', failureMessages: [why] },
  ])

  expect(others).toEqual([])
  expect(told).toMatch(/^one that does not\n {2}Error: not this\n {2}at somewhere\n/)
  expect(told?.split('\n')).toHaveLength(15)
})

test('a file that did not run to its end says why', () => {
  const result = { numPassingTests: 0, numFailingTests: 0, testResults: [], perfStats }
  const message = 'Unexpected token'

  expect(failuresOf({ ...result, testExecError: { message } })).toEqual([
    'The file did not run to its end.\n  Unexpected token',
  ])
})
