import { wholeNumber } from './whole-number'

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['007', 7],
  ['7.5', 7],
  ['-5', -5],
  ['१२', 12],
  ['৯', 9],
])('%j is the whole number %s', (typed, number) => {
  expect(wholeNumber(typed)).toBe(number)
})

test.each(['', 'abc', '12a', '1e3', '0x10', '-', 'NaN', 'Infinity', '.'])(
  'non-numeric input becomes 0: %j',
  (typed) => {
    expect(wholeNumber(typed)).toBe(0)
  },
)

test('a zero has no sign', () => {
  expect(['-0', '-0.5'].map((typed) => Object.is(wholeNumber(typed), 0))).toEqual([true, true])
})
