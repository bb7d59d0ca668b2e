import { offsetsDiffer } from './offsets-differ'

const november = Date.parse('2026-11-20T16:00:00Z')

test.each([
  ['Asia/Kolkata', 'Asia/Calcutta', false],
  ['Asia/Kolkata', 'Asia/Colombo', false],
  ['Asia/Kolkata', 'Europe/Paris', true],
  ['Asia/Kolkata', 'Asia/Kathmandu', true],
])('%s and %s: a warning is %s, by offset and not by name', (one, other, differ) => {
  expect(offsetsDiffer(one, other, november)).toBe(differ)
})

test('zones that agree now but not in half a year differ', () => {
  expect(offsetsDiffer('Africa/Abidjan', 'Europe/London', november)).toBe(true)
})

test('a name that is no time zone warns nobody', () => {
  expect(offsetsDiffer('Asia/Kolkata', 'Nowhere', november)).toBe(false)
})
