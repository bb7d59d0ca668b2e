import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Another process has the folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: string) {
    super(`the database folder ${folder} is in use by process ${pid}; stop it or set DATA_DIR`)
  }
}

const settleMs = 50

const ended = ['Z', 'X']

// A pid alone may be given to another program after a restart of the machine; with its start time
// it is that one process. A killed process that nobody has waited for is still listed, as ended.
function processMark(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ended.includes(fields[0] ?? '') ? '' : `${pid} ${fields[19]}`
  } catch {
    return `${pid}`
  }
}

function isLive(mark: string): boolean {
  const pid = Number(mark.split(' ')[0])
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return processMark(pid) === mark
}

function write(path: string, mark: string): boolean {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, mark)
    closeSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Takes the lock beside a folder and returns how to give it back. Two processes in one folder
 * destroy the database (trust.md 0.5), so the lock of a live process is never taken over.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = `${folder}.lock`
  const mine = processMark(process.pid)
  if (!write(path, mine)) {
    // A lock that is still being written is empty for a moment.
    await pause(settleMs)
    const held = read(path)
    if (isLive(held)) throw new FolderInUse(folder, held.split(' ')[0] ?? '')
    rmSync(path, { force: true })
    if (!write(path, mine)) throw new FolderInUse(folder, read(path).split(' ')[0] ?? '')
    await pause(2 * settleMs)
    // Another process may have cleared the same dead lock at the same moment.
    if (read(path) !== mine) throw new FolderInUse(folder, read(path).split(' ')[0] ?? '')
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true })
  }
}
