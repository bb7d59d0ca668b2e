/**
 * @typedef {{ context: { config: { displayName?: { name: string } } }, path: string }} File
 * @typedef {{ numPassingTests: number, numFailingTests: number, testExecError?: unknown,
 *   perfStats: { start: number, end: number } }} Result
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
      seconds: (result.perfStats.end - result.perfStats.start) / 1000,
    })
  }
}
