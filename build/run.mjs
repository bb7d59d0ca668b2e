import { spawn } from 'node:child_process'
import { root } from './rooms.mjs'

const running = new Set()

/**
 * Runs a command in the workspace and answers {code, said}; `said` is what it wrote, unless `show`
 * lets it write to the terminal itself.
 */
export function run(command, args, { env = {}, show = false } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32' && command === 'npx',
    })
    running.add(child)
    let said = ''
    child.stdout?.on('data', (data) => (said += data))
    child.stderr?.on('data', (data) => (said += data))
    child.once('error', failed)
    child.once('close', (code) => {
      running.delete(child)
      done({ code: code ?? 1, said: said.trim() })
    })
  })
}

/** Ends every command that still runs. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM')
}
