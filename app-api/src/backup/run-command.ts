import { UnusableSettings } from '@pillbox/shared/server'

/** Runs a command of people: what it writes is for its owner alone, a failure is a line for each problem, and 1. */
export async function runCommand(work: () => Promise<string[]>): Promise<void> {
  process.umask(0o077)
  try {
    for (const line of await work()) console.log(line)
  } catch (error) {
    const problems =
      error instanceof UnusableSettings
        ? error.problems
        : [(error as Error).message.split('\n')[0] ?? '']
    for (const line of problems) console.error(line)
    process.exitCode = 1
  }
}
