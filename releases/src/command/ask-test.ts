import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The variable that tells a test where to look. */
const LINK_VARIABLE = 'RELEASES_LINK'

/** From here on an exit code is no answer. */
export const ENDED = 128

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs a command of a team's own on the app behind a signed link, which it finds in `RELEASES_LINK` and in
 * place of `{url}`. What it prints goes to where errors go, so that `--json` stays JSON. It ends with
 * this process, with all that it started.
 * @returns its exit code; 128 and more when a signal ended it
 */
export async function askTest(
  command: string,
  link: string,
  more: Record<string, string> = {},
): Promise<number> {
  const child = spawn(command.replaceAll('{url}', link), {
    shell: true,
    // A group of its own: the shell hands no signal on to what it started.
    detached: true,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...more, [LINK_VARIABLE]: link },
  })
  let isStopped = false
  const stop = (signal: NodeJS.Signals) => {
    isStopped = true
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // It ended by itself just now.
    }
  }
  for (const signal of signals) process.on(signal, stop)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    // A test that takes a signal and ends with a number of its own has said nothing.
    return isStopped ? ENDED : (code ?? ENDED)
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
}
