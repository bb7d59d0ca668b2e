import { outliveLog } from './outlive-log'
import { UnusableSettings } from './settings'

const unusable = 2

type Running = { url: string; close(): Promise<void> }

function explain(error: unknown): string[] {
  if (error instanceof UnusableSettings) return error.problems
  const [line = ''] = (error as Error).message.split('\n')
  return [`cannot start: ${line}`]
}

/**
 * Starts a process, prints `ready <url>`, and closes well at SIGTERM or SIGINT. A start that is
 * impossible ends with one line per problem and exit code 2.
 */
export async function untilSignal(start: () => Promise<Running>): Promise<void> {
  outliveLog()
  let running: Running
  try {
    running = await start()
  } catch (error) {
    for (const line of explain(error)) process.stderr.write(`${line}\n`)
    process.exit(unusable)
  }
  process.stdout.write(`ready ${running.url}\n`)
  const stop = async () => {
    await running.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}
