import { avatarColor, initials } from './initials'

test.each([
  ['Asha Sharma', 'AS'],
  ['asha', 'A'],
  ['  Asha   Devi Sharma ', 'AD'],
  ['मीरा शर्मा', 'मीश'],
  ['E\u0301mile Zola', 'E\u0301Z'],
  ['', ''],
])('the avatar of "%s" shows %s', (name, shown) => {
  expect(initials(name)).toBe(shown)
})

test('the colour is chosen from the first letter of the name', () => {
  expect(avatarColor('Asha')).toBe(avatarColor('Anil'))
  expect(avatarColor('Asha')).not.toBe(avatarColor('Bela'))
  expect(avatarColor('asha')).toBe(avatarColor('Asha'))
})
