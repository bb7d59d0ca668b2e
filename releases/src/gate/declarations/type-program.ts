import { createRequire } from 'node:module'
import { dirname, join, posix } from 'node:path'
import type * as ts from 'typescript'
import type { CompilerHost, CompilerOptions, SourceFile } from 'typescript'

export type TypeScript = typeof ts

type Texts = ReadonlyMap<string, string>

const optionsOf = (ts: TypeScript): CompilerOptions => ({
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
})

/** A program that sees these declarations, TypeScript's own libraries and React's types, no more. */
export function programOf(ts: TypeScript, roots: readonly string[], texts: Texts) {
  const options = optionsOf(ts)
  const host = ts.createCompilerHost(options)
  const seeing: CompilerHost = {
    ...host,
    getSourceFile: (path) => {
      const text = texts.get(path)
      return text === undefined ? libraryFile(ts, host, path) : ts.createSourceFile(path, text, 9)
    },
    resolveModuleNameLiterals: (names, from) =>
      names.map(({ text }) => {
        const path = text.startsWith('.') ? ownFile(texts, from, text) : reactFile(text)
        return { resolvedModule: path ? { resolvedFileName: path, extension: '.d.ts' } : undefined }
      }),
  }
  return ts.createProgram(roots, options, seeing)
}

const libraries = new Map<string, SourceFile | undefined>()

// Read once, because every remote is compared in a program of its own.
function libraryFile(ts: TypeScript, host: CompilerHost, path: string): SourceFile | undefined {
  if (!libraries.has(path)) libraries.set(path, host.getSourceFile(path, ts.ScriptTarget.ES2022))
  return libraries.get(path)
}

function ownFile(texts: Texts, from: string, name: string): string | undefined {
  const path = posix.join(posix.dirname(from), name)
  return [`${path}.d.ts`, `${path}/index.d.ts`].find((each) => texts.has(each))
}

const reactFiles = new Map([
  ['react', 'index.d.ts'],
  ['react/jsx-runtime', 'jsx-runtime.d.ts'],
])

function reactFile(name: string): string | undefined {
  const file = reactFiles.get(name)
  if (!file) return undefined
  const manifest = createRequire(import.meta.url).resolve('@types/react/package.json')
  return join(dirname(manifest), file)
}
