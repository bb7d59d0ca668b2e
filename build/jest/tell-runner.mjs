import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ context: { config: { displayName?: { name: string } } }, path: string }} File
 * @typedef {{ numPassingTests: number, numFailingTests: number,
 *   testExecError?: { message: string },
 *   testResults: { status: string, fullName: string, failureMessages: string[] }[],
 *   perfStats: { start: number, end: number } }} Result
 */

const mostLines = 14

/**
 * @param {string} name
 * @param {string} message
 */
const failure = (name, message) =>
  [name, ...stripVTControlCharacters(message).trim().split('\n').slice(0, mostLines)].join('\n  ')

/**
 * What failed in a file: each test's name and the beginning of why.
 * @param {Result} result
 */
export const failuresOf = ({ testResults, testExecError }) => [
  ...testResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => failure(fullName, failureMessages.join('\n'))),
  ...(testExecError ? [failure('The file did not run to its end.', testExecError.message)] : []),
]

/** Tells whoever started Jest about each test file as soon as it has ended. */
export default class TellRunner {
  /**
   * @param {File} file
   * @param {Result} result
   */
  onTestResult({ context, path }, result) {
    const { displayName } = context.config
    process.send?.({
      project: displayName?.name ?? '',
      path,
      passed: result.numPassingTests,
      failed: result.numFailingTests + (result.testExecError ? 1 : 0),
      failures: failuresOf(result),
      skipped: result.testResults
        .filter(({ status }) => status === 'pending')
        .map(({ fullName }) => fullName),
      seconds: (result.perfStats.end - result.perfStats.start) / 1000,
    })
  }
}
