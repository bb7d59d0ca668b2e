import { readFileSync } from 'node:fs'
import ts from 'typescript'

const { SymbolFlags, TypeFlags } = ts
const wholeType = ts.TypeFormatFlags.NoTruncation

/** The package a symbol comes from, with its major version: `@chakra-ui/react 3`. */
export function packageOf(symbol: ts.Symbol | undefined): string | undefined {
  const place = symbol?.declarations?.[0]?.getSourceFile().fileName
  const [, folder, name] = /(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(place ?? '') ?? []
  return folder && `${name} ${majorOf(`${folder}/package.json`)}`
}

const majors = new Map<string, string>()

function majorOf(manifest: string): string {
  const known = majors.get(manifest)
  if (known !== undefined) return known
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  const major = version.split('.', 1)[0] ?? version
  majors.set(manifest, major)
  return major
}

/** Own objects by their names, when all that they are is a set of named things: `api`, `toasts`. */
export function membersOf(type: ts.Type, checker: ts.TypeChecker): ts.Symbol[] {
  const isPlain =
    type.flags & TypeFlags.Object &&
    !packageOf(type.symbol) &&
    type.getCallSignatures().length === 0 &&
    type.getConstructSignatures().length === 0 &&
    type.symbol?.flags !== undefined &&
    !(type.symbol.flags & SymbolFlags.Class)
  const properties = isPlain ? checker.getPropertiesOfType(type) : []
  return properties.some((property) => packageOf(property)) ? [] : properties
}

/** Types that are called by a name all the same. */
export type Named = ReadonlyMap<ts.Type, string>

/**
 * A type in full: types of ours are written out, so that a change of a type which is only named
 * somewhere is seen wherever it counts. Those of packages stay named.
 */
export function describeType(type: ts.Type, checker: ts.TypeChecker, named: Named): string {
  return new Description(checker, named).of(type)
}

class Description {
  private readonly checker: ts.TypeChecker
  private readonly names: Named
  private readonly within: ts.Type[] = []

  constructor(checker: ts.TypeChecker, names: Named) {
    this.checker = checker
    this.names = names
  }

  of(type: ts.Type): string {
    const name = this.names.get(type)
    if (name !== undefined) return name
    const ofPackage = [type.aliasSymbol, type.symbol].find(
      (symbol) => symbol && !symbol.name.startsWith('__') && packageOf(symbol),
    )
    if (ofPackage) return this.named(ofPackage, type)
    if (!(type.flags & (TypeFlags.Object | TypeFlags.UnionOrIntersection)) || isBoolean(type))
      return this.checker.typeToString(type, undefined, wholeType)
    if (this.within.includes(type)) return (type.aliasSymbol ?? type.symbol).name
    this.within.push(type)
    const text = this.composed(type)
    this.within.pop()
    return text
  }

  private named({ name }: ts.Symbol, type: ts.Type): string {
    const args = type.aliasTypeArguments ?? this.checker.getTypeArguments(type as ts.TypeReference)
    if (!args || args.length === 0) return name
    return `${name}<${args.map((each) => this.of(each)).join(', ')}>`
  }

  private composed(type: ts.Type): string {
    if (type.isUnion()) return this.parts(type.types).join(' | ')
    if (type.isIntersection()) return this.parts(type.types).join(' & ')
    const signatures = type.getCallSignatures().map((each) => this.signature(each))
    const [only] = signatures
    const properties = this.properties(type)
    if (only !== undefined && signatures.length === 1 && properties.length === 0) return only
    const built = type.getConstructSignatures().map((each) => `new ${this.signature(each)}`)
    return `{ ${[...built, ...signatures, ...properties].join('; ')} }`
  }

  private parts(types: readonly ts.Type[]): string[] {
    const parts = types.map((each) => this.of(each))
    const bracketed = parts.map((part) => (part.includes('=>') ? `(${part})` : part))
    return [...new Set(bracketed)].sort()
  }

  private signature(signature: ts.Signature): string {
    const kinds = signature.getTypeParameters()?.map(({ symbol }) => symbol.name)
    const given = signature.getParameters().map((each) => this.property(each))
    const answer = this.of(signature.getReturnType())
    return `${kinds ? `<${kinds.join(', ')}>` : ''}(${given.join(', ')}) => ${answer}`
  }

  private properties(type: ts.Type): string[] {
    const all = this.checker.getPropertiesOfType(type)
    const own = all.filter((each) => !packageOf(each)).map((each) => this.property(each))
    const others = new Set(all.map(packageOf).filter((each) => each !== undefined))
    const indexed = this.checker
      .getIndexInfosOfType(type)
      .map(({ keyType, type }) => `[${this.of(keyType)}]: ${this.of(type)}`)
    return [...own.sort(), ...indexed, ...[...others].sort().map((each) => `...of ${each}`)]
  }

  private property(symbol: ts.Symbol): string {
    const declaration = symbol.valueDeclaration
    const isOptional =
      symbol.flags & SymbolFlags.Optional ||
      (declaration && ts.isParameter(declaration) && this.checker.isOptionalParameter(declaration))
    const name = symbol.name.startsWith('__') ? '_' : symbol.name
    return `${name}${isOptional ? '?' : ''}: ${this.of(this.checker.getTypeOfSymbol(symbol))}`
  }
}

const isBoolean = (type: ts.Type) => (type.flags & TypeFlags.Boolean) !== 0
