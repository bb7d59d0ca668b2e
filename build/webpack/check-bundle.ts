import type { Compilation, Module } from 'webpack'
import type { Mode, Room } from '../rooms/describe-room'
import { provided } from './shared-modules'

/** What the federation plugin and webpack keep of a module, and their types do not tell. */
type Kept = Module & {
  /** Of a `provide-module`. */
  _name?: string
  /** Of a `consume-shared-module`. */
  options?: { shareKey: string }
  /** Of modules that were joined into one. */
  modules?: Kept[]
  resource?: string
}

const modulesOf = (compilation: Compilation) => [...compilation.modules] as Kept[]

const doorsWithState = /shared[\\/]src[\\/](client|session|router|ui)[\\/]/
const shellOnly =
  /node_modules[\\/](react|react-dom|react-router|react-router-dom|rxjs|luxon|@chakra-ui|@emotion)[\\/]/

const list = (names: string[]) => [...new Set(names)].sort().join(', ')

/**
 * The shell must provide every singleton: a remote finds one only if the shell's own graph mentions
 * it. One that is not eager must not be in the first files, or the page fails when it starts.
 * @throws Error with the names
 */
export function checkShell(compilation: Compilation, mode: Mode): void {
  const { chunkGraph } = compilation
  const modules = modulesOf(compilation)
  const given = modules.filter(({ type }) => type === 'provide-module').map(({ _name }) => _name)
  const table = provided(mode)
  const missing = Object.keys(table).filter((name) => !given.includes(name))
  if (missing.length > 0) {
    throw new Error(`The shell imports nothing from ${list(missing)}, so no remote could.`)
  }

  const first = new Set(compilation.entrypoints.get('main')?.chunks)
  const tooEarly = modules
    .filter(({ type }) => type === 'consume-shared-module')
    .filter((module) => chunkGraph.getModuleChunks(module).some((chunk) => first.has(chunk)))
    .map((module) => module.options?.shareKey ?? module.identifier())
    .filter((name) => !table[name]?.eager)
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
