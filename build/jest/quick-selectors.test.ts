import { neededClass } from './quick-selectors.mjs'

test.each([
  ['.css-1x2y3z', 'css-1x2y3z'],
  ['.css-1x2y3z:hover', 'css-1x2y3z'],
  ['.css-1x2y3z:is(:disabled)', 'css-1x2y3z'],
  ['.css-1x2y3z[data-state="open"]', 'css-1x2y3z'],
  ['.chakra-button__icon::after', 'chakra-button__icon'],
])('what %s matches has the class %s', (selector, needed) => {
  expect(neededClass(selector)).toBe(needed)
})

test.each([
  ['*'],
  ['html'],
  ['[hidden]'],
  ['.one .two'],
  ['.one>.two'],
  ['.one~.two'],
  ['.one, .two'],
  ['.one:is(.two, .three)'],
  ['.one.two'],
  ['.on\\:e'],
  [':where(.one)'],
])('%s is left to jsdom', (selector) => {
  expect(neededClass(selector)).toBeUndefined()
})
