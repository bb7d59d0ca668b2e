import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../root.mjs'

const shared = join(root, 'shared')
const surfaceFile = join(shared, 'surface.md')
const format =
  ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope

/** What servers have in common is of their own commit: no remote meets another version of it. */
const withinOneCommit = './server'

function doors(): [string, string][] {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(shared, 'package.json'), 'utf8'),
  )
  return Object.entries(exports).filter(
    ([door, path]) => door !== withinOneCommit && existsSync(join(shared, path)),
  )
}

function programOf(files: string[]): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files }, ts.sys, root)
  return ts.createProgram(files, { ...options, incremental: false, tsBuildInfoFile: undefined })
}

/** `BoxCard: (props) => Element`, or the declaration itself for a type; a package's own by its name. */
function describeName(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const [declaration] = target.declarations ?? []
  if (!declaration) return `${symbol.name}: unknown`
  const place = declaration.getSourceFile().fileName
  const from = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(place)?.[1]
  if (from) return `${symbol.name} of ${from}`
  const isType = ts.isTypeAliasDeclaration(declaration) || ts.isInterfaceDeclaration(declaration)
  if (isType) return oneLine(declaration.getText().replace(/^export /, ''))
  const type = checker.getTypeOfSymbolAtLocation(target, declaration)
  return `${symbol.name}: ${oneLine(checker.typeToString(type, declaration, format))}`
}

const oneLine = (text: string) =>
  text
    .replace(/\/\*\*?[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/import\("[^"]*"\)\./g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** All that shared offers, as text: every change of it is seen in a review. */
function describeSurface(): string {
  const files = doors().map(([, path]) => join(shared, path))
  const program = programOf(files)
  const checker = program.getTypeChecker()
  const chapters = doors().map(([door, path]) => {
    const source = program.getSourceFile(join(shared, path))
    const module = source && checker.getSymbolAtLocation(source)
    const names = module ? checker.getExportsOfModule(module) : []
    const lines = names.map((symbol) => describeName(symbol, checker)).sort()
    return `## @pillbox/shared/${door.slice(2)}\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`
  })
  const head = '# What @pillbox/shared offers\n\nWritten by `pnpm surface`; do not edit.\n'
  return [head, ...chapters].join('\n')
}

const surface = describeSurface()
if (process.argv.includes('--write')) {
  writeFileSync(surfaceFile, surface)
} else if (!existsSync(surfaceFile) || readFileSync(surfaceFile, 'utf8') !== surface) {
  console.error(
    'shared/surface.md differs from what shared offers. Look at the change: pnpm surface',
  )
  process.exitCode = 1
}
