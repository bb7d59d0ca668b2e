import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const room = dirname(import.meta.dirname)
const source = join(room, 'src/main.ts')
const program = join(room, 'dist/releases.mjs')
const notes = join(room, 'dist/inputs.json')

// They decide what is compiled beside the sources themselves.
const also = ['package.json', '../pnpm-lock.yaml', 'bin/compiled.mjs'].map((path) =>
  join(room, path),
)

// Big, and asked for by few commands; or there for some stores only.
const external = ['typescript', '@aws-sdk/*', '@google-cloud/*']
// Packages in the older form of modules ask for the parts of Node by `require`.
const banner =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);"

/** @param {string} path */
function noteOf(path) {
  const { mtimeMs, size } = statSync(path)
  return [path, mtimeMs, size]
}

/** Is the program that of the sources as they stand, or without sources? */
function isFresh() {
  if (!existsSync(source)) return true
  try {
    const noted = JSON.parse(readFileSync(notes, 'utf8'))
    const now = noted.map((/** @type {[string]} */ [path]) => noteOf(path))
    return existsSync(program) && JSON.stringify(now) === JSON.stringify(noted)
  } catch {
    return false
  }
}

/** @param {string} path @param {string | Uint8Array} content */
function replace(path, content) {
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, content)
  renameSync(unfinished, path)
}

async function compile() {
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    entryPoints: [source],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external,
    banner: { js: banner },
    metafile: true,
    write: false,
    logLevel: 'warning',
  })
  const inputs = Object.keys(metafile.inputs).map((path) => resolve(path))
  const noted = [...also, ...inputs].map(noteOf)
  mkdirSync(dirname(program), { recursive: true })
  for (const { path, contents } of outputFiles) replace(path, contents)
  replace(notes, JSON.stringify(noted))
}

/** The address of the program, compiled anew where a source has changed since. */
export async function compiled() {
  if (!isFresh()) await compile()
  return pathToFileURL(program).href
}
