import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './rooms.mjs'

const bundlers = [
  'host',
  'remote',
  'lifecycles-loader',
  'webpack-base',
  'drop-empty-chunks',
  'shared-modules',
  'version',
  'build-room',
  'emit-release',
  'emit-types',
  'check-bundle',
]
const unbuilt = /^(node_modules|dist|testing|.*\.test\.tsx?)$/

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !unbuilt.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(path) : [path]
    })
    .sort()

/** Everything that a room's bundle depends on: its files, shared, how we build, the lockfile. */
function inputFiles(folder) {
  const build = bundlers.map((name) => join(root, 'build', `${name}.mjs`))
  const lockfile = join(root, 'pnpm-lock.yaml')
  return [...filesUnder(folder), ...filesUnder(join(root, 'shared')), ...build, lockfile]
}

/** sha256 over the room's inputs and the mode; the same inputs need no second build. */
export function sourceHash(folder, mode) {
  const hash = createHash('sha256').update(mode)
  for (const path of inputFiles(folder)) {
    hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** The release that stands in `<room>/dist`, or undefined when there is none. */
export function standingRelease(folder) {
  const path = join(folder, 'dist/release.json')
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Is what stands in `dist` built from exactly these sources? */
export const isFresh = (folder, mode, inputs = sourceHash(folder, mode)) =>
  standingRelease(folder)?.build.inputs === inputs
