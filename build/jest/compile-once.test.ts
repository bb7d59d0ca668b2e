import vm from 'node:vm'
import { compilingOnce } from './compile-once.mjs'

const filename = '/somewhere/module.js'
const parameters = ['module', 'exports']
const asked = jest.fn(vm.compileFunction)
const compile = compilingOnce(asked)

const run = (code: string, word: string, at = filename) => {
  const parsingContext = vm.createContext({ word, Error })
  const compiled = compile(code, parameters, { filename: at, parsingContext })
  const module = { exports: {} as { said?: unknown } }
  compiled.call(module.exports, module, module.exports)
  return module.exports.said
}

test('a module that two files ask for speaks of the page of each', () => {
  const code = 'exports.said = word'
  expect([run(code, 'one'), run(code, 'two'), run(code, 'three')]).toEqual(['one', 'two', 'three'])
})

test('what a module keeps is not what another file finds', () => {
  const code = 'globalThis.times = (globalThis.times ?? 0) + 1; exports.said = times'
  expect([run(code, ''), run(code, '')]).toEqual([1, 1])
})

test('a module with other words under the same name is another one', () => {
  expect([run('exports.said = 1', ''), run('exports.said = 2', '')]).toEqual([1, 2])
})

test('an error tells line and column as they are in the file', () => {
  const code = 'exports.said = Error("no").stack;\n  exports.more = Error("no").stack'
  expect(run(code, '')).toContain(`${filename}:1:16`)
  expect(run(`\n  ${code}`, '')).toContain(`${filename}:2:18`)
})

test('words that are no code are told of as Node tells of them', () => {
  expect(() => run('exports.said = ', '')).toThrow('Unexpected end of input')
})

test.each(["import('./other')", "import /* later */ ('./other')", 'import.meta.url'])(
  'a module with %s is left to Node',
  (code) => {
    const before = asked.mock.calls.length
    try {
      run(`exports.said = () => ${code}`, '')
    } catch {
      // Of these Node takes some in modules of the newer form alone.
    }
    expect(asked.mock.calls.length).toBe(before + 1)
  },
)

test('what ends with a remark ends there', () => {
  expect(run('exports.said = 3 // three', '')).toBe(3)
})
