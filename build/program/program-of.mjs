import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freshProgram } from '../../releases/bin/fresh-program.mjs'
import { root } from '../root.mjs'

const programs = join(root, '.cache/programs')

// They say what is compiled, where packages lie, and what a door of a room is, beside the sources.
const compilers = ['build/program/program-of.mjs', 'releases/bin/fresh-program.mjs']
const given = ['pnpm-lock.yaml', 'node_modules/.modules.yaml', 'tsconfig.json']
const manifests = () => readdirSync(root).map((name) => `${name}/package.json`)
const also = () =>
  [...compilers, ...given, ...manifests()].map((path) => join(root, path)).filter(existsSync)

const placesIn = /\bimport\.meta\.(url|dirname|filename)\b|\b__(dirname|filename)\b/

/**
 * What a source of the workspace says of its place is that of the source, not that of the program.
 * @type {import('esbuild').Plugin}
 */
const ownPlace = {
  name: 'own-place',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!placesIn.test(text)) return undefined
      const [url, folder, file] = [pathToFileURL(path).href, dirname(path), path].map((each) =>
        JSON.stringify(each),
      )
      const said = `const $url = ${url}, $dirname = ${folder}, $filename = ${file}; `
      const [loader] = /[jt]sx?$/.exec(extname(path)) ?? []
      return { contents: said + text, loader: /** @type {import('esbuild').Loader} */ (loader) }
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
      if (found.errors.length > 0) {
        // Node tells of it when it is asked for; until it is there nothing of this is kept.
        return { path, external: true, warnings: [{ text: `${path} is not installed` }] }
      }
      const isImported = kind === 'import-statement' || kind === 'dynamic-import'
      if (found.external) return { path, external: true }
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
    also: also(),
    settings: {
      // As Node reads a package, which knows no `module`, and runs all that is imported.
      mainFields: ['main'],
      conditions: [],
      ignoreAnnotations: true,
      keepNames: true,
      sourcemap: true,
      sourcesContent: false,
      define: {
        'import.meta.url': '$url',
        'import.meta.dirname': '$dirname',
        'import.meta.filename': '$filename',
        __dirname: '$dirname',
        __filename: '$filename',
      },
      plugins: [ownPlace, packagesInPlace],
    },
  })
}
