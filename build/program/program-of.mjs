import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freshProgram } from '../../releases/bin/fresh-program.mjs'
import { root } from '../root.mjs'

const programs = join(root, '.cache/programs')
const compilers = [
  'pnpm-lock.yaml',
  'build/program/program-of.mjs',
  'releases/bin/fresh-program.mjs',
]

/**
 * What a source of the workspace says of its place is that of the source, not that of the program.
 * @type {import('esbuild').Plugin}
 */
const ownPlace = {
  name: 'own-place',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => {
      if (path.includes(`${sep}node_modules${sep}`)) return undefined
      const text = readFileSync(path, 'utf8')
      if (!/import\.meta\.|\b__dirname\b/.test(text)) return undefined
      const place = [pathToFileURL(path).href, dirname(path), path].map((each) =>
        JSON.stringify(each),
      )
      const [url, folder, file] = place
      const said = `const $url = ${url}, $dirname = ${folder}, $filename = ${file}; `
      return { contents: said + text, loader: path.endsWith('.ts') ? 'ts' : 'js' }
    })
  },
}

/**
 * Packages stay where Node would find them for the room that asks: rooms have versions of their own.
 * @type {import('esbuild').Plugin}
 */
const packagesInPlace = {
  name: 'packages-in-place',
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      const isOurs = path.startsWith('@pillbox/') || kind === 'entry-point'
      if (isOurs || pluginData === 'in place') return undefined
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: 'in place' })
      const isImported = kind === 'import-statement' || kind === 'dynamic-import'
      // What is not there is told of by Node, when it is asked for.
      if (found.errors.length > 0 || found.external) return { path, external: true }
      return { path: isImported ? pathToFileURL(found.path).href : found.path, external: true }
    })
  },
}

/**
 * The address of what Node runs for a source of the workspace: all that is written here in one file,
 * which costs a third of compiling each module on the way. Made anew after each change.
 * @param {string} source its whole path
 */
export function programOf(source) {
  const name = relative(root, source).replaceAll(/[^\w.-]/g, '-')
  return freshProgram({
    source,
    program: join(programs, name.replace(/\.ts$/, '.mjs')),
    also: compilers.map((path) => join(root, path)),
    settings: {
      mainFields: ['main'],
      conditions: [],
      keepNames: true,
      sourcemap: true,
      sourcesContent: false,
      define: {
        'import.meta.url': '$url',
        'import.meta.dirname': '$dirname',
        'import.meta.filename': '$filename',
        __dirname: '$dirname',
      },
      plugins: [ownPlace, packagesInPlace],
    },
  })
}
