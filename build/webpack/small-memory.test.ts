import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import fc from 'fast-check'
import smallMemory from './small-memory-loader.mjs'
import { chakraModule } from './testing/chakra-module'

type Memo = <Answer>(ask: (...asked: unknown[]) => Answer) => (...asked: unknown[]) => Answer

const source = readFileSync(chakraModule('utils/memo.js').file, 'utf8')

const memoOf = (text: string): Memo =>
  runInThisContext(
    `(() => { ${text.replaceAll(/^export (?=const)|^export \{.*$/gm, '')}; return memo })()`,
  )
const memo = memoOf(smallMemory(source))
const asItWas = memoOf(source)

/** How often it is worked for these questions, one after the other. */
function timesFor(make: Memo, questions: unknown[][]): number {
  let times = 0
  const ask = make(() => (times += 1))
  for (const asked of questions) ask(...asked)
  return times
}

const told = (...asked: unknown[]) => JSON.stringify(asked)

test('whatever it is asked, in whatever order, the answer is what it would be without a memory', () => {
  const words = fc.constantFrom('', 'a', 'b', 'color', 'red', '1', 'true', 'null', 'undefined')
  const plain = fc.oneof(words, fc.integer({ min: -1, max: 2 }), fc.boolean(), fc.constant(null))
  const style = fc.letrec<{ it: unknown }>((tie) => ({
    it: fc.oneof(
      { depthSize: 'small' },
      plain,
      fc.array(tie('it'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('color', 'p', '&:hover'), tie('it'), { maxKeys: 3 }),
    ),
  })).it
  const question = fc.array(style, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(question, { maxLength: 20 }), (questions) => {
      const ask = memo(told)
      for (const asked of questions) expect(ask(...asked)).toBe(told(...asked))
    }),
    { examples: [[[[[[], null]], [[], null]]]] },
  )
})

test('what it was asked before it does not work for again, as Chakra does not', () => {
  const questions = [
    ['p'],
    ['p'],
    [{ p: 1 }],
    [{ p: 1 }],
    ['p', { m: [1, 2] }],
    ['p', { m: [1, 2] }],
  ]

  expect(timesFor(memo, questions)).toBe(3)
  expect(timesFor(asItWas, questions)).toBe(3)
})

test('no answer is asked for again, and of many the first are forgotten', () => {
  const none = memo(() => undefined)
  const many = Array.from({ length: 501 }, (_, n) => [n])

  expect([none('a'), none('a'), none(Symbol.iterator)]).toEqual([undefined, undefined, undefined])
  expect(timesFor(memo, [...many, [500], [2]])).toBe(501)
  expect(timesFor(memo, [...many, [0]])).toBe(502)
})

test('another version of Chakra, where nothing is found to be changed, does not build', () => {
  expect(() => smallMemory('export {}')).toThrow('otherwise now')
})
