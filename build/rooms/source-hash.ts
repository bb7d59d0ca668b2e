import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../root.mjs'
import type { Mode } from './describe-room'
import type { Release } from '@pillbox/releases/release'

const bundlers = [
  'webpack/host.ts',
  'webpack/remote.ts',
  'webpack/lifecycles-loader.mjs',
  'webpack/webpack-base.ts',
  'webpack/drop-empty-chunks.ts',
  'webpack/shared-modules.ts',
  'rooms/version.ts',
  'rooms/build-room.ts',
  'rooms/emit-release.ts',
  'rooms/emit-types.ts',
  'webpack/check-bundle.ts',
]
const unbuilt = /^(node_modules|dist|testing|.*\.test\.tsx?)$/

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !unbuilt.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(path) : [path]
    })
    .sort()

/** Everything that a room's bundle depends on: its files, shared, how we build, the lockfile. */
function inputFiles(folder: string): string[] {
  const build = bundlers.map((name) => join(root, 'build', name))
  const lockfile = join(root, 'pnpm-lock.yaml')
  return [...filesUnder(folder), ...filesUnder(join(root, 'shared')), ...build, lockfile]
}

/** sha256 over the room's inputs and the mode; the same inputs need no second build. */
export function sourceHash(folder: string, mode: Mode): string {
  const hash = createHash('sha256').update(mode)
  for (const path of inputFiles(folder)) {
    hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** The release that stands in `<room>/dist`, or undefined when there is none. */
export function standingRelease(folder: string): Release | undefined {
  const path = join(folder, 'dist/release.json')
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Is what stands in `dist` built from exactly these sources? */
export const isFresh = (folder: string, mode: Mode): boolean =>
  standingRelease(folder)?.build.inputs === sourceHash(folder, mode)
