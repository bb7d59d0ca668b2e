import { spawn } from 'node:child_process'
import { root } from '../root.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a command in the workspace, or in another folder. `out` is what it answered, `complaint` what
 * it complained of and `said` both as they came, unless `show` lets it write to the terminal itself.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, show?: boolean, folder?: string }} [options]
 * @returns {Promise<{ code: number, out: string, complaint: string, said: string }>}
 */
export function run(command, args, { env = {}, show = false, folder = root } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32' && command === 'npx',
    })
    running.add(child)
    let out = ''
    let complaint = ''
    let said = ''
    child.stdout?.on('data', (data) => {
      out += data
      said += data
    })
    child.stderr?.on('data', (data) => {
      complaint += data
      said += data
    })
    child.once('error', failed)
    child.once('close', (code) => {
      running.delete(child)
      done({ code: code ?? 1, out: out.trim(), complaint: complaint.trim(), said: said.trim() })
    })
  })
}

/** Ends every command that still runs. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM')
}
