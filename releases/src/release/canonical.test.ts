import { canonical } from './canonical'

test('equal values give equal bytes, however they were put together', () => {
  const one = { b: 1, a: { d: [{ f: 1, e: 2 }], c: null } }
  const other = { a: { c: null, d: [{ e: 2, f: 1 }] }, b: 1 }

  expect(canonical(one)).toBe('{"a":{"c":null,"d":[{"e":2,"f":1}]},"b":1}')
  expect(canonical(other)).toBe(canonical(one))
})

test('a list keeps its order', () => {
  expect(canonical(['b', 'a'])).toBe('["b","a"]')
})

test('what is not there is not written, and nothing stays nothing', () => {
  expect(canonical({ b: undefined, a: null })).toBe('{"a":null}')
})

test('names are sorted by their code units, not by a language', () => {
  expect(canonical({ ä: 1, b: 2, B: 3 })).toBe('{"B":3,"b":2,"ä":1}')
})
