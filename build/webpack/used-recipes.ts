import { readFileSync } from 'node:fs'
import type { Compilation, Module } from 'webpack'
import { usedRecipes } from './used-recipes-loader.mjs'

type Joined = Module & { modules?: Joined[]; resource?: string }

const asks = /(?:use|create)(?:Slot)?Recipe(?:Context)?\(\s*\{\s*key: "(\w+)"/g
/** Parts without a look of their own name a recipe that there is none of. */
const withoutRecipe = ['text']

/** The names of the recipes that a file of Chakra asks for. */
export const recipesOf = (source: string): string[] =>
  [...source.matchAll(asks)].map(([, name = '']) => name)

/**
 * A part whose recipe is left out would be drawn without its look, and nothing would say so.
 * @throws Error with the recipe and who asks for it
 */
export function checkRecipes(compilation: Compilation): void {
  const { chunkGraph, modules } = compilation
  const drawn = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
  const files = drawn.flatMap((module) => filesOf(module))
  for (const path of new Set(files)) {
    for (const name of recipesOf(readFileSync(path, 'utf8')))
      if (!usedRecipes.includes(name) && !withoutRecipe.includes(name))
        throw new Error(`${path} asks for the recipe ${name}: name it in used-recipes-loader.mjs.`)
  }
}

const part = /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/]/
const filesOf = ({ modules, resource }: Joined): string[] =>
  modules ? modules.flatMap(filesOf) : resource && part.test(resource) ? [resource] : []
