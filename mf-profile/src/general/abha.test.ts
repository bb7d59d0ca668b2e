import { caretAfter, formatAbha, looksWrong } from './abha'

test.each([
  ['', ''],
  ['91', '91'],
  ['910', '91-0'],
  ['910000', '91-0000'],
  ['91000000000125', '91-0000-0000-0125'],
  ['91-0000-0000-0125', '91-0000-0000-0125'],
  ['९१0000 0000 0125', '91-0000-0000-0125'],
  ['910000000001255', '91-0000-0000-01255'],
])('an ABHA number is formatted while typed: %j is shown as %j', (typed, shown) => {
  expect(formatAbha(typed)).toBe(shown)
})

test('formatting twice changes nothing', () => {
  for (let length = 0; length <= 16; length++) {
    const once = formatAbha('12345678901234567'.slice(0, length))
    expect(formatAbha(once)).toBe(once)
  }
})

test.each([
  [0, 0],
  [2, 2],
  [3, 4],
  [6, 7],
  [14, 17],
])('after %i digits the caret stands at %i', (digits, caret) => {
  expect(caretAfter(digits, '91-0000-0000-0125')).toBe(caret)
})

test('only a whole number with a failed check digit looks wrong', () => {
  expect(looksWrong('91-0000-0000-0125')).toBe(false)
  expect(looksWrong('91-0000-0000-0126')).toBe(true)
  expect(looksWrong('91-0000-0000-012')).toBe(false)
  expect(looksWrong('')).toBe(false)
})

test('one wrong digit always looks wrong', () => {
  const right = '91000000000125'
  for (let place = 0; place < right.length; place++) {
    for (const digit of '0123456789') {
      const typed = right.slice(0, place) + digit + right.slice(place + 1)
      expect(looksWrong(typed)).toBe(digit !== right[place])
    }
  }
})
