import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../root.mjs'
import type { Mode } from './describe-room'
import { filesUnder, hashOfFiles } from './input-files'
import { lockedPackagesOf } from './locked-packages'
import { standingRelease } from './standing-release'

// What runs when a room is built; source-hash.test.ts follows the imports.
const builders = [
  'build-room.mjs',
  'root.mjs',
  'package.json',
  'machine/command-line.mjs',
  'machine/progress.mjs',
  'supply/carried-packages.ts',
  'supply/installed-packages.ts',
  'supply/licences.ts',
  'supply/notices.ts',
  'surface/surface-record.ts',
]
const folders = ['rooms', 'webpack']

/** The files that say how rooms are built. */
export const builderFiles = (): string[] => [
  ...builders.map((name) => join(root, 'build', name)),
  ...folders.flatMap((name) => filesUnder(join(root, 'build', name))),
]

/** What the releases of all rooms depend on. */
export const commonInputs = (): string[] =>
  ['shared', 'build', 'pnpm-lock.yaml'].map((name) => join(root, name))

/** The files that a room's release depends on: its own, shared, how we build. */
export const inputFiles = (folder: string): string[] => [
  ...filesUnder(folder),
  ...filesUnder(join(root, 'shared')),
  ...builderFiles(),
]

// Of a room that the lockfile does not know, say a copy of one, nobody can tell what is its own.
const packagesOf = (folder: string) =>
  lockedPackagesOf(relative(root, folder)) ?? readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')

/** sha256 over the room's files and packages, the mode and Node; the same need no second build. */
export function sourceHash(folder: string, mode: Mode, node = process.versions.node): string {
  const hash = hashOfFiles(`${mode} ${node}`, inputFiles(folder), root)
  return hash.update(`\0${packagesOf(folder)}`).digest('hex')
}

/** Is what stands in `dist` built from exactly these sources? */
export const isFresh = (folder: string, mode: Mode): boolean =>
  standingRelease(folder)?.build.inputs === sourceHash(folder, mode)
