import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type * as TypeScript from 'typescript'

type Ts = typeof TypeScript
/** By name, such as `./room`: a path. */
export type Modules = Record<string, string>
type Places = {
  folder: string
  output: string
  /** Of the repository: the place of what is in no room is told from there. */
  root: string
  /** Doors that no package has, by their declaration. */
  doors: Record<string, string>
  withDoors?: boolean
}

/** Only what a declaration is made of: the others, Chakra among them, would take seconds to read. */
const read = /^\.|^react(\/|$)|^@pillbox\/shared\/(contract|lifecycles)$/
const doors = /^@pillbox\/shared\//
const kept = 'types'

const optionsOf = (ts: Ts): TypeScript.CompilerOptions => ({
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2022.d.ts'],
  types: [],
  strict: true,
  allowJs: true,
  declaration: true,
  emitDeclarationOnly: true,
  skipLibCheck: true,
})

function programOf(ts: Ts, sources: string[], { root, doors }: Places) {
  const paths = Object.entries(doors).map(([name, file]) => [name, [file]])
  const options = { ...optionsOf(ts), paths: Object.fromEntries(paths) }
  const host = ts.createCompilerHost(options)
  const cache = ts.createModuleResolutionCache(root, (name) => name, options)
  const find = (name: string, from: string) => {
    if (!read.test(name)) return undefined
    const { resolvedModule } = ts.resolveModuleName(name, from, options, host, cache)
    // Else nothing would be written of shared, which is found as a package.
    return resolvedModule && { ...resolvedModule, isExternalLibraryImport: false }
  }
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => ({ resolvedModule: find(text, from) }))
  return { program: ts.createProgram(sources, options, host), find }
}

/** `types/src/room.d.ts`: a file of the room by its place there, one of shared by its place here. */
function placeOf(file: string, { folder, root }: Places): string {
  const own = relative(folder, file)
  const path = own.startsWith('..') ? relative(root, file) : own
  return join(kept, path.replace(/\.[jt]sx?$/, '.d.ts'))
    .split(sep)
    .join('/')
}

const without = (path: string) => path.replace(/\.d\.ts$/, '')

function between(from: string, to: string): string {
  const path = relative(dirname(from), without(to)).split(sep).join('/')
  return path.startsWith('.') ? path : `./${path}`
}

function declarationOf(ts: Ts, program: TypeScript.Program, file: string): string {
  let text = ''
  const take = (_path: string, written: string) => {
    text = written
  }
  const { diagnostics } = program.emit(program.getSourceFile(file), take, undefined, true)
  const [problem] = diagnostics
  if (!problem) return text
  const said = ts.flattenDiagnosticMessageText(problem.messageText, ' ')
  throw new Error(`${file} does not say its types: ${said}`)
}

/**
 * Writes the declarations of modules, and of their own files that these name, to `<output>/types`.
 * Packages stay named; so do the doors of shared, unless `withDoors`.
 * @param modules name -> source file
 * @returns name -> path of its declaration in `output`
 */
export async function emitTypes(modules: Modules, places: Places): Promise<Modules> {
  const { output, withDoors = false } = places
  const { default: ts } = await import('typescript')
  const { program, find } = programOf(ts, Object.values(modules), places)
  const isFollowed = (name: string) => name.startsWith('.') || (withDoors && doors.test(name))
  const written = new Set<string>()

  const write = (file: string) => {
    if (written.has(file)) return
    written.add(file)
    const place = placeOf(file, places)
    let text = declarationOf(ts, program, file)
    // From the end, so that the places before stay where they are.
    for (const { fileName: name, pos } of ts.preProcessFile(text).importedFiles.reverse()) {
      const target = isFollowed(name) && find(name, file)?.resolvedFileName
      if (!target) continue
      const start = text.indexOf(name, pos)
      const path = between(place, placeOf(target, places))
      text = text.slice(0, start) + path + text.slice(start + name.length)
      write(target)
    }
    mkdirSync(dirname(join(output, place)), { recursive: true })
    writeFileSync(join(output, place), text)
  }
  for (const file of Object.values(modules)) write(file)
  const found = Object.entries(modules).map(([name, file]) => [name, placeOf(file, places)])
  return Object.fromEntries(found)
}

const madeLifecycles = ['bootstrap', 'mount', 'unmount', 'update']
  .map((name) => `export declare const ${name}: (props: unknown) => Promise<unknown>;\n`)
  .join('')

/** Writes the declaration of the lifecycles that the build makes of a room (lifecycles-loader). */
export function writeMadeLifecycles(output: string): Modules {
  const path = `${kept}/lifecycles.d.ts`
  mkdirSync(join(output, kept), { recursive: true })
  writeFileSync(join(output, path), madeLifecycles)
  return { './lifecycles': path }
}
