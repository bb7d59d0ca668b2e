import { cpSync, readFileSync, readdirSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { root } from '../root.mjs'

/** What lies beside modules of the host; once compiled, all of them lie in one folder. */
const besideModules = [
  'host/src/http/plain-page.css',
  'host/src/pages/icons',
  'host/src/releases-page/page-script.mjs',
  'host/src/releases-page/releases-page.css',
]

const watchdog = 'build/start/stop-with-parent.mjs'

const packagesOf = (room: string) => createRequire(join(root, room, 'package.json'))

/** Files of packages that their code reads from its own folder: databases and a compressor. */
function ofPackages(): string[] {
  const beside = (room: string, name: string) => dirname(packagesOf(room).resolve(name))
  const database = beside('app-api', '@electric-sql/pglite')
  return [
    ...['pglite.wasm', 'pglite.data', 'initdb.wasm'].map((name) => join(database, name)),
    join(beside('host', '@bokuweb/zstd-wasm'), 'zstd.wasm'),
  ]
}

/** The libraries of TypeScript against which the gate of releases compares types, with those they name. */
function libraries(): string[] {
  const folder = dirname(packagesOf('releases').resolve('typescript'))
  const found = new Set<string>()
  const take = (name: string) => {
    const path = join(folder, `lib.${name}.d.ts`)
    if (found.has(path)) return
    found.add(path)
    const named = readFileSync(path, 'utf8').matchAll(/^\/\/\/ <reference lib="([\w.]+)"/gm)
    for (const [, other = ''] of named) take(other)
  }
  for (const name of ['es2022', 'dom']) take(name)
  return [...found]
}

/** Copies what the compiled programs read when they run into `folder`; answers what was copied. */
export function copyRuntimeFiles(folder: string): string[] {
  const program = join(folder, 'program')
  const ofOurs = [...besideModules, watchdog].map((path) => join(root, path))
  const copied = [...ofOurs, ...ofPackages(), ...libraries()]
  for (const path of copied) cpSync(path, join(program, basename(path)), { recursive: true })
  copyDocuments(join(folder, 'docs'))
  cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true })
  return copied
}

/** What operators read beside it. */
function copyDocuments(target: string): void {
  const source = join(root, 'docs')
  const wanted = readdirSync(source).filter((name) => /\.(md|yml|json)$/.test(name))
  for (const name of wanted) cpSync(join(source, name), join(target, name))
}

/** A package that stays one, its exact version, and where it was copied from. */
export type Kept = { name: string; version: string; from: string }

/**
 * Copies the packages that programs look for by name: React's types, with which the gate of releases
 * compares what a remote exposes.
 */
export function copyPackages(folder: string): Kept[] {
  const react = packageAt(packagesOf('releases'), '@types/react')
  const styles = packageAt(createRequire(join(react, 'package.json')), 'csstype')
  return [react, styles].map((path) => {
    const { name, version } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
    cpSync(path, join(folder, 'node_modules', name), { recursive: true })
    return { name, version, from: path }
  })
}

const packageAt = (require: NodeJS.Require, name: string) =>
  dirname(realpathSync(require.resolve(`${name}/package.json`)))
