import { isPrintable, withoutHidden } from './printable'

test.each([
  'Asha Sharma',
  'क्‍ष श्री',
  'শর‍্যা উৎস ত্‍',
  'می‌خواهم',
  'Zoe\u0308',
  '👨‍👩‍👧‍👦 ❤️ 👩🏽‍⚕️',
  "O'Neil-Roy (Dr.)",
])('%s can be seen', (name) => {
  expect(isPrintable(name)).toBe(true)
})

test.each([
  ['a zero-width space', 'As\u200bha'],
  ['a joiner that joins nothing', 'As\u200dha'],
  ['a joiner at the end', 'Asha\u200c'],
  ['a joiner after a vowel sign', 'आशा\u200d'],
  ['a word joiner', 'As\u2060ha'],
  ['a byte order mark', '\ufeffAsha'],
  ['a soft hyphen', 'As\u00adha'],
  ['an override of the direction', 'Asha\u202eamrahS'],
  ['an isolate', 'Asha\u2067Roy\u2069'],
  ['a mark of direction', 'Asha\u200f'],
  ['a line separator', 'Asha\u2028Roy'],
  ['a filler of Hangul', 'Asha\u3164'],
  ['a tag', 'Asha\u{e0041}'],
  ['a selector of nothing', 'A\ufe0fsha'],
  ['a blank of Braille', 'Asha\u2800'],
  ['a control character', 'Asha\u0007'],
])('%s can not', (_what, name) => {
  expect(isPrintable(name)).toBe(false)
})

test('of a name that comes from elsewhere what can be seen stays', () => {
  const names = ['\u202eAs\u200bha\u2028Roy ', 'क्‍ष श्री', '\u200b']

  expect(names.map(withoutHidden)).toEqual(['Asha Roy', 'क्‍ष श्री', ''])
})
