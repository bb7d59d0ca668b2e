import { parseArgs } from 'node:util'

/**
 * What was asked of a command: its options and words. Nothing when that was `--help`, which is shown,
 * or is not understood, which is said (exit code 2).
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {() => string} help
 * @param {Config} config
 * @returns {ReturnType<typeof parseArgs<Config>> | undefined}
 */
export function readCommandLine(help, config) {
  // pnpm passes a dividing -- on.
  const args = process.argv.slice(2).filter((each) => each !== '--')
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help())
    return undefined
  }
  try {
    return parseArgs(/** @type {Config} */ ({ ...config, args }))
  } catch (error) {
    const [problem] = String(/** @type {Error} */ (error).message).split('. ')
    console.error(`${problem}. See --help.`)
    process.exitCode = 2
    return undefined
  }
}
