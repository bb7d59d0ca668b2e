import { languageAsked } from './language-asked'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['ta-IN, bn;q=0.8', 'bn'],
  ['en-GB,hi;q=0.5', 'en'],
  [';;,', 'en'],
  ['*', 'en'],
])('a browser that asks for %p is answered in %s', (header, language) => {
  expect(languageAsked({ headers: { 'accept-language': header } })).toBe(language)
})
