import { endAll } from '../../build/bench/endings'
import { Stop } from '../../build/machine/progress.mjs'

/** Does what a command is for, and ends all that it started, however it ends; answers by its exit code. */
export async function endsWithItsWork(work: () => Promise<void>): Promise<void> {
  let isEnding = false
  const end = async (code: number | string | undefined) => {
    if (isEnding) return
    isEnding = true
    await endAll()
    process.exit(code)
  }
  process.once('SIGINT', () => void end(130)).once('SIGTERM', () => void end(143))
  try {
    await work()
    await end(process.exitCode)
  } catch (error) {
    if (!isEnding) console.error(error instanceof Stop ? error.message : error)
    await end(1)
  }
}
