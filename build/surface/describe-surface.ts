import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../root.mjs'
import { doorsInPage } from '../webpack/shared-modules'
import { describeType, membersOf, packageOf, type Named } from './describe-type'
import type { Names } from './surface-record'

const shared = join(root, 'shared')
const format =
  ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope

/** What servers have in common is of their own commit: no remote meets another version of it. */
const withinOneCommit = '@pillbox/shared/server'

/** What one door offers: a line for every name, and what of it a page meets at run time. */
type Door = { door: string; lines: string[]; names: Names }

function doors(): { door: string; file: string }[] {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(shared, 'package.json'), 'utf8'),
  )
  return Object.entries(exports)
    .map(([path, file]) => ({ door: `@pillbox/shared/${path.slice(2)}`, file: join(shared, file) }))
    .filter(({ door }) => door !== withinOneCommit)
}

function programOf(files: string[]): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files }, ts.sys, root)
  return ts.createProgram(files, { ...options, incremental: false, tsBuildInfoFile: undefined })
}

const isOnlyType = (node: ts.Declaration) =>
  ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)

const targetOf = (symbol: ts.Symbol, checker: ts.TypeChecker) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

/** A line for a name that is compiled into whoever takes it, or is a type alone. */
function lineOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const target = targetOf(symbol, checker)
  const [declaration] = target.declarations ?? []
  if (!declaration) return `${symbol.name}: unknown`
  const from = packageOf(target)
  if (from) return `${symbol.name} of ${from}`
  if (target.flags & ts.SymbolFlags.ValueModule)
    return `${symbol.name}: { ${namesIn(target, checker).join('; ')} }`
  if (isOnlyType(declaration)) return oneLine(declaration.getText().replace(/^export /, ''))
  const type = checker.getTypeOfSymbolAtLocation(target, declaration)
  return `${symbol.name}: ${oneLine(checker.typeToString(type, declaration, format))}`
}

/** What a module gives that is offered under one name. */
const namesIn = (module: ts.Symbol, checker: ts.TypeChecker) =>
  checker.getExportsOfModule(module).map((each) => lineOf(each, checker))

const oneLine = (text: string) =>
  text
    .replace(/\/\*\*?[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/import\("[^"]*"\)\./g, '')
    .replace(/\s+/g, ' ')
    // On lines of its own each member of a union begins with a bar.
    .replace(/= \| /g, '= ')
    .trim()

/**
 * What the doors in a page hand on, and somebody else agrees on: the calls with the server
 * (`needs.api` of room.json), the document of the page with the host.
 */
const agreedElsewhere = ['Api', 'CallName', 'LiveMap', 'LiveRoom']

function namedTypes(contract: ts.Symbol[], checker: ts.TypeChecker): Named {
  const agreed = contract.filter(({ name }) => agreedElsewhere.includes(name))
  const typeOf = (symbol: ts.Symbol) => checker.getDeclaredTypeOfSymbol(targetOf(symbol, checker))
  return new Map(agreed.map((symbol) => [typeOf(symbol), symbol.name]))
}

/** What a page meets of a name: itself, and each member of an object such as `api` on its own. */
function namesOf(symbol: ts.Symbol, checker: ts.TypeChecker, named: Named): [string, string][] {
  const target = targetOf(symbol, checker)
  const [declaration] = target.declarations ?? []
  if (!declaration || isOnlyType(declaration)) return []
  const from = packageOf(target)
  if (from) return [[symbol.name, `of ${from}`]]
  const type = checker.getTypeOfSymbolAtLocation(target, declaration)
  const members = membersOf(type, checker)
  if (members.length === 0) return [[symbol.name, describeType(type, checker, named)]]
  const agreed = named.get(type)
  const typeOf = (member: ts.Symbol) =>
    agreed ? `a call of ${agreed}` : describeType(checker.getTypeOfSymbol(member), checker, named)
  return [
    [symbol.name, 'an object'],
    ...members.map((each): [string, string] => [`${symbol.name}.${each.name}`, typeOf(each)]),
  ]
}

const said = ([name, is]: [string, string]) =>
  is.startsWith('of ') ? `${name} ${is}` : `${name}: ${is}`

/** Reads all that shared offers, door by door. */
export function describeSurface(): Door[] {
  const program = programOf(doors().map(({ file }) => file))
  const checker = program.getTypeChecker()
  const modules = doors().map(({ door, file }) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    return { door, symbols: module ? checker.getExportsOfModule(module) : [] }
  })
  const contract = modules.find(({ door }) => door === '@pillbox/shared/contract')
  const named = namedTypes(contract?.symbols ?? [], checker)
  return modules.map(({ door, symbols }) => {
    const isInPage = doorsInPage.includes(door)
    const met = isInPage ? symbols.flatMap((symbol) => namesOf(symbol, checker, named)) : []
    const names = Object.fromEntries(met.sort(byName))
    const others = symbols.filter(({ name }) => !(name in names))
    const lines = [...met.map(said), ...others.map((symbol) => lineOf(symbol, checker))]
    return { door, lines: lines.sort(), names }
  })
}

const byName = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1)
