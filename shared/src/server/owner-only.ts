import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const othersToo = 0o077

/**
 * Makes a folder of data, and all that is in it, one for its owner alone: what is there already,
 * and what this process makes from now on, wherever. What belongs to somebody else stays as it is.
 */
export function ownerOnly(folder: string): void {
  process.umask(othersToo)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  tighten(folder)
}

// Other processes take away and make files here at the same time.
function tighten(path: string): void {
  try {
    const found = lstatSync(path)
    if (found.isSymbolicLink()) return
    if ((found.mode & othersToo) !== 0) chmodSync(path, found.mode & 0o700)
    if (found.isDirectory()) for (const name of readdirSync(path)) tighten(join(path, name))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOENT', 'EPERM', 'EACCES', 'EROFS'].includes(code)) throw error
  }
}
