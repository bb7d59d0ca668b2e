import { provided } from './shared-modules.mjs'

const doorsWithState = /shared[\\/]src[\\/](client|session|router|ui)[\\/]/
const shellOnly =
  /node_modules[\\/](react|react-dom|react-router|react-router-dom|rxjs|luxon|@chakra-ui|@emotion)[\\/]/

const list = (names) => [...new Set(names)].sort().join(', ')

/**
 * The shell must provide every singleton: a remote finds one only if the shell's own graph mentions
 * it. One that is not eager must not be in the first files, or the page fails when it starts.
 * @throws Error with the names
 */
export function checkShell(compilation, mode) {
  const { chunkGraph } = compilation
  const modules = [...compilation.modules]
  const given = modules.filter(({ type }) => type === 'provide-module').map(({ _name }) => _name)
  const table = provided(mode)
  const missing = Object.keys(table).filter((name) => !given.includes(name))
  if (missing.length > 0) {
    throw new Error(`The shell imports nothing from ${list(missing)}, so no remote could.`)
  }

  const first = new Set(compilation.entrypoints.get('main').chunks)
  const tooEarly = modules
    .filter(({ type }) => type === 'consume-shared-module')
    .filter((module) => chunkGraph.getModuleChunks(module).some((chunk) => first.has(chunk)))
    .map((module) => module.options.shareKey)
    .filter((name) => !table[name].eager)
  if (tooEarly.length > 0) {
    throw new Error(`${list(tooEarly)} is loaded on demand; the shell must import() it.`)
  }
}

/**
 * A remote must not carry what the page has once: a second copy would have its own state. One that
 * brings every module itself may have another React, but no second session.
 */
export function checkRemote(compilation, { bringsAll }) {
  const isCopy = (path) => doorsWithState.test(path) || (!bringsAll && shellOnly.test(path))
  const copies = [...compilation.modules]
    .flatMap((module) => (module.modules ? [...module.modules] : [module]))
    .map(({ resource }) => resource)
    .filter((resource) => resource && isCopy(resource))
  if (copies.length > 0) {
    throw new Error(`These must come from the shell, through @pillbox/shared: ${list(copies)}`)
  }
}
