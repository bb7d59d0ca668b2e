import type { Files } from './emit-release'
import type { Modules } from './emit-types'

/** Names files of a build with their hashes. */
export const hashedIn =
  (files: Files) =>
  (path = 'script') => {
    const file = files[path]
    if (!file) throw new Error(`The build has no ${path}.`)
    return { path, integrity: file.integrity }
  }

/** By name: where the declaration of a module is. */
export const byName = (types: Modules) =>
  Object.fromEntries(Object.entries(types).map(([name, path]) => [name, { types: path }]))
