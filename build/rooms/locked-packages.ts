import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { root } from '../root.mjs'

type Asked = Record<string, { version: string }>
type Needed = Record<string, string>

/** What of pnpm-lock.yaml (version 9) says which packages somebody gets. */
export type Lockfile = {
  importers: Record<string, { dependencies?: Asked; devDependencies?: Asked } | undefined>
  packages: Record<string, unknown>
  snapshots: Record<string, { dependencies?: Needed; optionalDependencies?: Needed } | undefined>
}

let read: { text: string; lockfile: Lockfile } | undefined

/** The lockfile of the workspace; taken apart once. */
function lockfileNow(): Lockfile {
  const text = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
  if (read?.text !== text) read = { text, lockfile: load(text) as Lockfile }
  return read.lockfile
}

// They go into every room: what is shared, and what bundles it.
const common = ['shared', 'build']
// Types reach the declarations that a release carries.
const isOfTypes = (name: string) => name.startsWith('@types/')

/** A package by its key; that of one under another name stands in its version alone. */
function keyOf({ snapshots }: Lockfile, name: string, version: string): string {
  const key = [`${name}@${version}`, version].find((each) => Object.hasOwn(snapshots, each))
  if (key === undefined) throw new Error(`pnpm-lock.yaml has no ${name}@${version}`)
  return key
}

function startsOf(lockfile: Lockfile, importer: string): string[] {
  const { dependencies = {}, devDependencies = {} } = lockfile.importers[importer] ?? {}
  const types = Object.entries(devDependencies).filter(([name]) => isOfTypes(name))
  return [...Object.entries(dependencies), ...types]
    .filter(([, { version }]) => !version.startsWith('link:'))
    .map(([name, { version }]) => keyOf(lockfile, name, version))
}

/**
 * Every package that can be in the build of a room, or makes it, by its key and its hash, in words
 * that are the same as long as those packages are; undefined for a folder that the lockfile knows not.
 */
export function lockedPackagesOf(room: string, lockfile = lockfileNow()): string | undefined {
  if (!Object.hasOwn(lockfile.importers, room)) return undefined
  const waiting = [room, ...common].flatMap((importer) => startsOf(lockfile, importer))
  const found = new Set<string>()
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue
    found.add(key)
    const { dependencies, optionalDependencies } = lockfile.snapshots[key] ?? {}
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies }))
      waiting.push(keyOf(lockfile, name, version))
  }
  const package_ = (key: string) => lockfile.packages[key.replace(/\(.*$/, '')]
  return JSON.stringify([...found].sort().map((key) => [key, package_(key)]))
}
