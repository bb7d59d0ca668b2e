import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from '../machine/progress.mjs'

/**
 * Takes DATA_DIR for this process; two servers on one folder would destroy it. The lock of a dead
 * process is taken over. Answers how to give it back.
 * @param {string} dataDir
 * @param {{ origin: string, pid?: number, startOf?: (pid: number) => string | undefined }} who
 */
export function lockData(dataDir, { origin, pid = process.pid, startOf = startTime }) {
  const path = join(dataDir, 'start.lock')
  const mine = JSON.stringify({ pid, started: startOf(pid), origin })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path, mine, { flag: 'wx', mode: 0o600 })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
      refuseIfAlive(readLock(path), dataDir, startOf)
      rmSync(path, { force: true })
    }
  }
  throw new Stop(`Another start is taking ${dataDir} at this moment.`)
}

/**
 * @param {string} path
 * @returns {{ pid: number, started: string, origin: string } | undefined}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * @param {ReturnType<typeof readLock>} lock
 * @param {string} dataDir
 * @param {(pid: number) => string | undefined} startOf
 */
function refuseIfAlive(lock, dataDir, startOf) {
  if (!lock || startOf(lock.pid) === undefined || startOf(lock.pid) !== lock.started) return
  throw new Stop(
    [
      `The app already runs on ${dataDir} (process ${lock.pid}, ${lock.origin}).`,
      'Stop it first, or choose another folder with DATA_DIR and another PORT.',
    ].join('\n'),
  )
}

/**
 * When a process was started, or undefined when it does not run. Process numbers are used again,
 * after a restart of a container at once; the time tells two apart where /proc exists.
 * @param {number} pid
 */
function startTime(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return undefined
  }
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return `${boot} ${fields[19]}`
  } catch {
    return 'running'
  }
}
