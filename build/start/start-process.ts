import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Stop } from '../machine/progress.mjs'
import { root } from '../root.mjs'

/** Options of Node for a process that stops when the one that started it is gone, however that ended. */
export const stopsWithParent = [
  '--import',
  pathToFileURL(join(root, 'build/start/stop-with-parent.mjs')).href,
]

/** Starts the product as `npm start` does; it stops with this process. */
export const startProcess = (env: Record<string, string | undefined>) =>
  spawn(process.execPath, [...stopsWithParent, 'build/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...env },
  })

/**
 * Waits until a process of `npm start` says that the product is ready, as long as it lives: a busy
 * machine is no failure.
 * @throws Stop with all that it said, when it ended before
 */
export function untilStarted(child: ChildProcess): Promise<void> {
  return new Promise((done, failed) => {
    let said = ''
    const hear = (data: Buffer) => {
      said += data
      if (said.includes('is ready: ')) done()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('close', (code) =>
      failed(new Stop(`The product ended with code ${code}. It said:\n${said}`)),
    )
  })
}

/** Ends it, and with it all that it has started. */
export async function endStarted(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
}
