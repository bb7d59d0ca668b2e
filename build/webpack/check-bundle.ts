import { basename } from 'node:path'
import type { Chunk, Compilation, Module } from 'webpack'
import type { Mode, Room } from '../rooms/describe-room'
import { providedBy } from './door-names'
import { provided } from './shared-modules'

/** What the federation plugin and webpack keep of a module, and their types do not tell. */
type Kept = Module & {
  /** Of a `provide-module`. */
  _name?: string
  /** Of modules that were joined into one. */
  modules?: Kept[]
  resource?: string
  loaders?: { loader: string }[]
}

const modulesOf = (compilation: Compilation) => [...compilation.modules] as Kept[]

// Each says itself when its package is written otherwise; that its file lies elsewhere nobody would notice.
const mustRun = [
  'used-recipes-loader.mjs',
  'own-system-loader.mjs',
  'quick-system-loader.mjs',
  'kept-recipe-loader.mjs',
  'small-memory-loader.mjs',
  'plain-order-loader.mjs',
  'small-icon-loader.mjs',
]

const doorsWithState = /shared[\\/]src[\\/](client|session|router|ui)[\\/]/
const shellOnly =
  /node_modules[\\/](react|react-dom|react-router|react-router-dom|rxjs|luxon|@chakra-ui|@emotion)[\\/]/

const drawnWith = /node_modules[\\/](react|react-dom|react-router|@chakra-ui|@emotion)[\\/]/

const list = (names: string[]) => [...new Set(names)].sort().join(', ')

const firstChunks = ({ entrypoints }: Compilation) =>
  new Set([...entrypoints.values()].flatMap(({ chunks }) => chunks))

/** What a page starts with runs before what it is drawn with is there, and what is on demand brings only what is not. */
function checkOrder(compilation: Compilation): void {
  const { chunkGraph } = compilation
  const first = firstChunks(compilation)
  const start = new Set(compilation.entrypoints.get('main')?.chunks)
  const pathsOf = (isMeant: (chunks: Chunk[]) => boolean) =>
    modulesOf(compilation)
      .filter((module) => isMeant(chunkGraph.getModuleChunks(module)))
      .flatMap((module) => module.modules ?? [module])
      .map((module) => module.nameForCondition() ?? module.identifier())

  const early = pathsOf((chunks) => chunks.some((chunk) => start.has(chunk)))
  const drawing = early.filter((path) => drawnWith.test(path))
  if (drawing.length > 0) throw new Error(`A page starts with ${list(drawing)}.`)

  const isFirst = (chunk: Chunk) => first.has(chunk)
  const twice = pathsOf((chunks) => chunks.some(isFirst) && !chunks.every(isFirst))
  if (twice.length > 0)
    throw new Error(
      `A page has ${list(twice)}, and gets it again on demand: import() what needs it in shell/src/drawn-with.tsx.`,
    )
}

/**
 * The shell must provide every singleton: a remote finds one only if the shell's own graph mentions
 * it. One that is not eager must not be in the first files: each visit would wait for it. What makes
 * Chakra smaller and quicker must have found its files.
 * @throws Error with the names
 */
export function checkShell(compilation: Compilation, mode: Mode): void {
  const ran = modulesOf(compilation)
    .flatMap((module) => module.modules ?? [module])
    .flatMap(({ loaders = [] }) => loaders.map(({ loader }) => basename(loader)))
  const idle = mustRun.filter((name) => !ran.includes(name))
  if (idle.length > 0) throw new Error(`Nothing in the shell went through ${list(idle)}.`)

  checkOrder(compilation)
  const { chunkGraph } = compilation
  const given = modulesOf(compilation).filter(({ type }) => type === 'provide-module')
  const table = provided(mode)
  const names = given.map(({ _name }) => _name)
  const missing = Object.keys(table).filter((name) => !names.includes(name))
  if (missing.length > 0) {
    throw new Error(`The shell imports nothing from ${list(missing)}, so no remote could.`)
  }

  const first = firstChunks(compilation)
  const isFirst = (module: Module | null | undefined) =>
    module ? chunkGraph.getModuleChunks(module).some((chunk) => first.has(chunk)) : false
  const tooEarly = given
    .filter((module) => isFirst(providedBy(compilation, module)))
    .flatMap(({ _name = '' }) => (table[_name]?.eager ? [] : [_name]))
  if (tooEarly.length > 0) {
    throw new Error(`${list(tooEarly)} is loaded on demand; the shell must import() it.`)
  }
}

/**
 * A remote must not carry what the page has once: a second copy would have its own state. One that
 * brings every module itself may have another React, but no second session.
 */
export function checkRemote(
  compilation: Compilation,
  { bringsAll }: Pick<Room, 'bringsAll'>,
): void {
  const isCopy = (path: string) => doorsWithState.test(path) || (!bringsAll && shellOnly.test(path))
  const copies = modulesOf(compilation)
    .flatMap((module) => module.modules ?? [module])
    .flatMap(({ resource }) => (resource && isCopy(resource) ? [resource] : []))
  if (copies.length > 0) {
    throw new Error(`These must come from the shell, through @pillbox/shared: ${list(copies)}`)
  }
}
