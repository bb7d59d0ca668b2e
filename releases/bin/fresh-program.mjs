import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** @typedef {[path: string, mtimeMs: number, size: number]} Note */

/** @param {string} path @returns {Note} */
function noteOf(path) {
  const { mtimeMs, size } = statSync(path)
  return [path, mtimeMs, size]
}

/**
 * Is the program that of this source, and of all that it was made of as it stands?
 * @param {{ source: string, notes: string }} files
 */
function isFresh({ source, notes }) {
  try {
    /** @type {Note[]} */
    const noted = JSON.parse(readFileSync(notes, 'utf8'))
    // A copied folder brings the notes of the one that it was copied from.
    const isOurs = noted.some(([path]) => path === source)
    return isOurs && noted.every((note) => String(note) === String(noteOf(note[0])))
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
 * @typedef {{ source: string, program: string, also: string[], settings: import('esbuild').BuildOptions }} Plan
 * What is compiled, and to where; a change of the files of `also` has it compiled anew as well.
 */

/** @param {Plan & { notes: string }} plan */
async function compile({ source, program, also, settings, notes }) {
  const begun = Date.now()
  const { build } = await import('esbuild')
  const { outputFiles, metafile, warnings } = await build({
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
  mkdirSync(dirname(program), { recursive: true })
  for (const { path, contents } of outputFiles) replace(path, contents)
  // With the program: another process may be writing one of before.
  const noted = [program, source, ...also, ...inputs].map(noteOf)
  const isAsRead = noted.slice(1).every(([, mtimeMs]) => mtimeMs < begun)
  if (isAsRead && warnings.length === 0) replace(notes, JSON.stringify(noted))
}

/**
 * The address of the program of a source, all it needs of the workspace in one file, compiled anew
 * where something that it is made of has changed since.
 * @param {Plan} plan
 */
export async function freshProgram(plan) {
  const notes = plan.program.replace(/mjs$/, 'inputs.json')
  if (!isFresh({ source: plan.source, notes })) await compile({ ...plan, notes })
  return pathToFileURL(plan.program).href
}
