import type { Symbol, Type, TypeChecker } from 'typescript'
import { programOf, type TypeScript } from './type-program'

/** A declaration and those it names, by their paths in a release. */
export type Declarations = { path: string; files: ReadonlyMap<string, string> }

/** One name that a shell takes of a module: whether it is there, and what is wrong with it. */
export type Compared = { name: string; isThere: boolean; problem?: string }

/**
 * Compares a remote's module with what a shell mounts under the same name: the type `Exposed` of the
 * shell's declaration, name by name. What stands deeper and cannot be found there counts as fitting.
 */
export function compareTypes(
  ts: TypeScript,
  given: Declarations,
  wanted: Declarations,
): Compared[] {
  const [remote, shell] = [`/remote/${given.path}`, `/shell/${wanted.path}`] as const
  const texts = new Map([...within('/remote', given), ...within('/shell', wanted)])
  const program = programOf(ts, [remote, shell], texts)
  const checker = program.getTypeChecker()
  const exportsOf = (path: string) => {
    const file = program.getSourceFile(path)
    const symbol = file && checker.getSymbolAtLocation(file)
    return symbol ? checker.getExportsOfModule(symbol) : []
  }
  const exported = new Map(exportsOf(remote).map((symbol) => [symbol.name, symbol]))
  const taken = exportsOf(shell)
    .filter(({ name }) => name === 'Exposed')
    .flatMap((symbol) => checker.getDeclaredTypeOfSymbol(symbol).getProperties())
  if (taken.length === 0) {
    return [{ name: 'Exposed', isThere: false, problem: 'is not in the declaration of the shell' }]
  }
  return taken.map((symbol) => {
    const given = exported.get(symbol.name)
    const problem = compare(ts, checker, given, symbol)
    return { name: symbol.name, isThere: given !== undefined, ...(problem ? { problem } : {}) }
  })
}

function compare(
  ts: TypeScript,
  checker: TypeChecker,
  given: Symbol | undefined,
  wanted: Symbol,
): string | undefined {
  if (!given) return wanted.flags & ts.SymbolFlags.Optional ? undefined : 'is missing'
  const isAlias = given.flags & ts.SymbolFlags.Alias
  const has = checker.getTypeOfSymbol(isAlias ? checker.getAliasedSymbol(given) : given)
  const needs = checker.getTypeOfSymbol(wanted)
  const isAny = (type: Type) => (type.flags & ts.TypeFlags.Any) !== 0
  if (isAny(needs)) return 'has no known type in the shell'
  if (isAny(has)) return 'has no known type; write it down'
  if (checker.isTypeAssignableTo(has, needs)) return undefined
  return `is ${checker.typeToString(has)}, the shell takes ${checker.typeToString(needs)}`
}

function within(folder: string, { files }: Declarations): [string, string][] {
  return [...files].map(([path, text]) => [`${folder}/${path}`, text])
}
