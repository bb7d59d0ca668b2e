import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack, {
  type ChunkGraph,
  type Compilation,
  type Configuration,
  type Module,
} from 'webpack'
import type { Build } from '../rooms/ground'
import { root } from '../root.mjs'
import { GiveLast } from './give-last'
import { given } from './shared-modules'
import { base } from './webpack-base'

const routerDom = createRequire(
  realpathSync(join(root, 'shared/node_modules/react-router-dom/package.json')),
)

/** react-router's exports map offers bundlers its development build only. */
function productionRouter() {
  const folder = join(routerDom.resolve('react-router'), '../../production')
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  }
}

/** What shell/src/dates.ts hands on; `luxon` itself is what the page shares. */
const luxonItself = {
  'luxon/src/luxon.js$': join(root, 'shell/node_modules/luxon/build/es6/luxon.mjs'),
}

/** Only the recipes in use: they were half of what Chakra weighs. */
const usedRecipes = {
  test: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]theme[\\/](slot-)?recipes\.js$/,
  use: join(import.meta.dirname, 'used-recipes-loader.mjs'),
}

/** Only our own theme is made into a system. */
const ownSystem = {
  test: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]preset\.js$/,
  use: join(import.meta.dirname, 'own-system-loader.mjs'),
}

const quickSystem = {
  test: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]system\.js$/,
  use: join(import.meta.dirname, 'quick-system-loader.mjs'),
}

const keptRecipe = {
  test: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]factory\.js$/,
  use: join(import.meta.dirname, 'kept-recipe-loader.mjs'),
}

const smallMemory = {
  test: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]utils[\\/]memo\.js$/,
  use: join(import.meta.dirname, 'small-memory-loader.mjs'),
}

const plainOrder = {
  test: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]sort-at-params\.js$/,
  use: join(import.meta.dirname, 'plain-order-loader.mjs'),
}

/** Chakra's own modules, with less to do and to load: no team that writes an app as usual has these. */
export const lessOfChakra = [
  usedRecipes,
  ownSystem,
  quickSystem,
  keptRecipe,
  smallMemory,
  plainOrder,
]

/**
 * webpack asks for what rxjs and a door hand on past their index, which keeps each of their modules apart. Asked
 * for by its index each is one module, with less to load, to compile and to call. These doors are in the page
 * from its start, for remotes, with all that is in them; none may need React.
 */
export const inOneModule = {
  test: [
    /[\\/]rxjs[\\/]dist[\\/]esm[\\/]index\.js$/,
    /[\\/]shared[\\/]src[\\/](client|language)[\\/]index\.ts$/,
  ],
  sideEffects: true,
}

/** What languages call themselves is drawn with the letters of those words alone. */
const fewLetters = {
  test: /\.woff2$/,
  resourceQuery: /^\?letters=/,
  use: join(import.meta.dirname, 'few-letters-loader.mjs'),
}

/**
 * The scripts of a page, each run when it and what it needs is there: what a page starts with, which is
 * small, and what it is drawn with, which is still on its way by then.
 */
export const entries = {
  main: { import: ['./src/main.ts'] },
  drawn: { import: ['./src/drawn-with.tsx'], dependOn: 'main' },
}

/** Of which of these a module is; nothing where it comes on demand. */
function entryOf(module: Module, chunkGraph: ChunkGraph): string | undefined {
  const chunks = [...chunkGraph.getModuleChunksIterable(module)]
  return Object.keys(entries).find((entry) => chunks.some(({ name }) => name === entry))
}

/** The files of all of them, in their order. */
export const filesOfEntries = ({ entrypoints }: Compilation): string[] => [
  ...new Set(Object.keys(entries).flatMap((entry) => entrypoints.get(entry)?.getFiles() ?? [])),
]

/** A file of its own for what changes at other times than the shell. */
const fileOf = (name: string, test: RegExp, ofEntry: string[]) => ({
  name,
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    test.test(module.nameForCondition() ?? '') &&
    ofEntry.includes(entryOf(module, chunkGraph) ?? ''),
  enforce: true as const,
})

/** What others wrote that pages are drawn with. */
export const vendor = fileOf('vendor', /[\\/]node_modules[\\/]/, ['drawn'])

/** webpack's configuration of the shell: it provides the singletons and knows no remote. */
export function host(build: Build): Configuration {
  const shared = base(build)
  return {
    ...shared,
    entry: entries,
    resolve: {
      ...shared.resolve,
      alias: { ...luxonItself, ...(build.mode === 'production' && productionRouter()) },
    },
    module: { rules: [...shared.module.rules, ...lessOfChakra, inOneModule, fewLetters] },
    optimization: {
      ...shared.optimization,
      // What names all other files changes with each of them.
      runtimeChunk: 'single',
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          shared: fileOf('shared', /[\\/]shared[\\/]src[\\/]|[\\/]node_modules[\\/]rxjs[\\/]/, [
            'main',
            'drawn',
          ]),
          vendor,
        },
      },
    },
    plugins: [
      ...shared.plugins,
      new GiveLast('drawn'),
      // It takes what it gives from itself: only remotes ask the share scope.
      new webpack.sharing.ProvideSharedPlugin({ provides: given(build.mode) }),
    ],
  }
}
