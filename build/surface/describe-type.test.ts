import ts from 'typescript'
import { describeType, membersOf } from './describe-type'

/** What a module of this text exports as `it`. */
function typeOf(text: string) {
  const host = ts.createCompilerHost({})
  const read = host.getSourceFile
  host.getSourceFile = (path, ...rest) =>
    path === 'it.ts' ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2022) : read(path, ...rest)
  const program = ts.createProgram(['it.ts'], { strict: true, types: [], noLib: true }, host)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile('it.ts')
  const module = source && checker.getSymbolAtLocation(source)
  const symbol = module && checker.getExportsOfModule(module).find(({ name }) => name === 'it')
  if (!symbol) throw new Error('Nothing is exported as it.')
  return { checker, type: checker.getTypeOfSymbol(symbol), symbol }
}

const described = (text: string) => {
  const { checker, type } = typeOf(text)
  return describeType(type, checker, new Map())
}

test.each([
  [
    'a type that is only named, whatever its name',
    'type Props = { title: string; plain?: boolean }; export declare const it: (props: Props) => void',
    '(props: { plain?: false | true | undefined; title: string }) => void',
  ],
  [
    'a type behind two names',
    'type Deep = { at: number }; type Mid = { deep: Deep }; export declare const it: () => Mid',
    '() => { deep: { at: number } }',
  ],
  [
    'a union in one order',
    "export declare const it: 'b' | 'a' | (() => void)",
    '"a" | "b" | (() => void)',
  ],
  [
    'a type that holds itself',
    'type Tree = { left: Tree | null }; export declare const it: Tree',
    '{ left: Tree | null }',
  ],
  [
    'a class by what it makes',
    'export class it { private secret = 1; constructor(public at: number) {} }',
    'at: number',
  ],
  [
    'a parameter that may be left out',
    'export declare const it: (one: string, two?: string) => void',
    '(one: string, two?: string | undefined) => void',
  ],
])('%s is written out', (_what, text, words) => {
  expect(described(text)).toContain(words)
})

test('the members of an object are names of their own, those of a function or a class are not', () => {
  const names = (text: string) => {
    const { checker, type } = typeOf(text)
    return membersOf(type, checker).map(({ name }) => name)
  }

  expect(names('export const it = { one: 1, two: () => 2 }')).toEqual(['one', 'two'])
  expect(names('export declare const it: { (): void; extra: 1 }')).toEqual([])
  expect(names('export class it { static one = 1 }')).toEqual([])
})
