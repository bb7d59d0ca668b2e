import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import type { Compilation, Module } from 'webpack'

/** What webpack keeps of a module, and its types do not tell. */
type Kept = Module & {
  /** Of modules that were joined into one. */
  modules?: Kept[]
}

const require = createRequire(import.meta.url)

// What they write themselves into the scripts.
const bundlers = () =>
  ['webpack', 'webpack-subresource-integrity'].map((name) => require.resolve(name))

/**
 * The files of which something is in what a build made, scripts and others: of what nothing uses there
 * are none. With those that packages were compiled with, and those of the bundler.
 */
export function bundledFiles({ modules, chunkGraph }: Compilation): string[] {
  const inChunks = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
  const files = (inChunks as Kept[])
    .flatMap((module) => [...(module.modules ?? [module])])
    .flatMap((module) => module.nameForCondition() ?? [])
    .map(writerOf)
  return [...new Set([...files, ...files.flatMap(compiledWith), ...bundlers()])]
}

/** The federation plugin writes the first module of its containers into a folder of no package. */
const writerOf = (file: string) =>
  /[\\/]node_modules[\\/]\.federation[\\/]/.test(file)
    ? require.resolve('@module-federation/enhanced/webpack')
    : file

/** What a package was compiled with lies nowhere: its map names it, as it lay where that was done. */
function compiledWith(file: string): string[] {
  const map = `${file}.map`
  if (!file.includes('node_modules') || !existsSync(map)) return []
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(map, 'utf8'))
  return sources
    .filter((source) => source.includes('node_modules/'))
    .map((source) => resolve(dirname(map), source))
}
