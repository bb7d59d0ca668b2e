import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

const othersToo = 0o077

/**
 * Makes a folder of data one for its owner alone, what this process makes from now on, wherever,
 * and what is there already under these names (`database` is also `database.made`). Anything else
 * in it, and what belongs to somebody else, stays as it is.
 */
export function ownerOnly(folder: string, names: string[]): void {
  process.umask(othersToo)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // A link to the folder is followed, one inside it is not.
  const place = realpathSync(folder)
  const isOurs = (name: string) => names.some((ours) => `${name}.`.startsWith(`${ours}.`))
  chmodTo(place, lstatSync(place).mode)
  for (const name of readdirSync(place).filter(isOurs)) tighten(join(place, name))
}

function tighten(path: string): void {
  tolerantly(() => {
    const found = lstatSync(path)
    if (found.isSymbolicLink()) return
    chmodTo(path, found.mode)
    if (found.isDirectory()) for (const name of readdirSync(path)) tighten(join(path, name))
  })
}

function chmodTo(path: string, mode: number): void {
  if ((mode & othersToo) !== 0) tolerantly(() => chmodSync(path, mode & 0o700))
}

// Other processes take away and make files here at the same time; not all has to be ours.
function tolerantly(work: () => void): void {
  try {
    work()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOENT', 'EPERM', 'EACCES', 'EROFS'].includes(code)) throw error
  }
}
