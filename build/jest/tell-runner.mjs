/**
 * @typedef {{ context: { config: { displayName?: { name: string } } }, path: string }} File
 * @typedef {{ numPassingTests: number, numFailingTests: number, testExecError?: unknown,
 *   testResults: { status: string, fullName: string }[], perfStats: { start: number, end: number } }}
 *   Result
 */

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
      skipped: result.testResults
        .filter(({ status }) => status === 'pending')
        .map(({ fullName }) => fullName),
      seconds: (result.perfStats.end - result.perfStats.start) / 1000,
    })
  }
}
