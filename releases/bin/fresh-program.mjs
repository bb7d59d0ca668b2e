import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** @param {string} path */
function noteOf(path) {
  const { mtimeMs, size } = statSync(path)
  return [path, mtimeMs, size]
}

/**
 * Is the program that of the sources as they stand, or without sources?
 * @param {{ source: string, program: string, notes: string }} files
 */
function isFresh({ source, program, notes }) {
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

/**
 * The address of the program of a source, all it needs of the workspace in one file, compiled anew
 * where one of its sources, or of the files of `also`, has changed since.
 * @param {{ source: string, program: string, also: string[], settings: import('esbuild').BuildOptions }} plan
 */
export async function freshProgram({ source, program, also, settings }) {
  const notes = program.replace(/mjs$/, 'inputs.json')
  if (!isFresh({ source, program, notes })) {
    const { build } = await import('esbuild')
    const { outputFiles, metafile } = await build({
      ...settings,
      absWorkingDir: dirname(source),
      entryPoints: [source],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      metafile: true,
      write: false,
      logLevel: 'warning',
    })
    const inputs = Object.keys(metafile.inputs).map((path) => resolve(dirname(source), path))
    const noted = [...also, ...inputs].map(noteOf)
    mkdirSync(dirname(program), { recursive: true })
    for (const { path, contents } of outputFiles) replace(path, contents)
    replace(notes, JSON.stringify(noted))
  }
  return pathToFileURL(program).href
}
