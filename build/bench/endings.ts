import { Stop } from '../machine/progress.mjs'
import { stopRunning } from '../machine/run.mjs'

type End = () => Promise<unknown> | void

const endings: End[] = []

/** What is to be stopped when the bench ends, however it does. */
export function atEnd(end: End): void {
  endings.push(end)
}

/** Stops everything that was started, the last first. */
async function endAll(): Promise<void> {
  for (let end = endings.pop(); end; end = endings.pop())
    await Promise.resolve(end()).catch((error: unknown) => console.error(error))
}

/**
 * Does what a command is for, and ends all that it started, however it ends; answers by its exit
 * code. What is stopped in its midst fails; the first reason to end is the one that counts.
 */
export async function endsWithItsWork(work: () => Promise<void>): Promise<void> {
  let isEnding = false
  const end = async (code: number | string | undefined) => {
    if (isEnding) return
    isEnding = true
    stopRunning()
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
