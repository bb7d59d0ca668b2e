import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const EXECUTABLE = 0o100

/**
 * Lets everybody read what lies in a folder, and run what its owner may, whatever the umask of who made
 * it: servers run as somebody who may do less.
 */
export function letAllRead(folder: string): void {
  chmodSync(folder, 0o755)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    const found = lstatSync(path)
    if (found.isSymbolicLink()) continue
    const isRun = found.isDirectory() || (found.mode & EXECUTABLE) !== 0
    chmodSync(path, isRun ? 0o755 : 0o644)
  }
}
