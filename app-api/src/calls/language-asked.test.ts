import { languageAsked } from './language-asked'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['ta-IN, bn;q=0.8', 'bn'],
  ['en-GB,hi;q=0.5', 'en'],
  [';;,', undefined],
  ['*', undefined],
])('a call that says %p asks for %s', (header, language) => {
  expect(languageAsked({ headers: { 'accept-language': header } })).toBe(language)
})
