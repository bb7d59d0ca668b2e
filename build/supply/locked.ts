import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

/** A package of the lockfile, and where it says that it comes from. */
export type LockedPackage = { id: string; resolution: string }

/** The packages of pnpm-lock.yaml. */
export function lockedPackages(): LockedPackage[] {
  const text = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
  const section = text.slice(text.indexOf('\npackages:\n'), text.indexOf('\nsnapshots:\n'))
  return section
    .split(/\n {2}(?=\S)/)
    .slice(1)
    .map((entry) => ({
      id: (entry.split(':\n')[0] ?? '').replaceAll("'", ''),
      resolution: /^ {4}resolution: (.*)$/m.exec(entry)?.[1] ?? '',
    }))
}

// A tarball, a git repository or another registry would be named beside the hash.
const byHash = /^\{integrity: sha512-[\w+/]+=*\}$/

/** Whether it comes from the one registry that is configured, and is known by its hash. */
export const isKnownByHash = ({ resolution }: LockedPackage): boolean => byHash.test(resolution)
