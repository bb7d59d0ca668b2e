import { countries, countryNamed, countryOf, findCountries, india } from './countries'

const isoOf = (digits: string, now = india) => countryOf(digits, now)?.iso

test('every country has its own ISO code, a name and a calling code', () => {
  expect(new Set(countries.map(({ iso }) => iso)).size).toBe(countries.length)
  expect(countries.length).toBeGreaterThan(225)
  for (const { iso, name, dial } of countries) {
    expect(iso).toMatch(/^[A-Z]{2}$/)
    expect(name).toMatch(/^\S.*\S$/)
    expect(dial).toMatch(/^[1-9]\d{0,3}$/)
  }
})

test('the preferred country India comes first, the others by name', () => {
  const names = countries.slice(1).map(({ name }) => name)

  expect(countries[0]?.name).toBe('India')
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
})

test.each([
  ['919876543210', 'IN'],
  ['17021234567', 'US'],
  ['12425551234', 'BS'],
  ['447700900123', 'GB'],
  ['79161234567', 'RU'],
  ['8801712345678', 'BD'],
  ['9779812345678', 'NP'],
])('the number %s belongs to %s', (digits, iso) => {
  expect(isoOf(digits)).toBe(iso)
})

test('a shared calling code keeps the chosen country', () => {
  expect(isoOf('14165550123', countryNamed('CA'))).toBe('CA')
  expect(isoOf('77011234567', countryNamed('KZ'))).toBe('KZ')
})

test('a number that no country has belongs to none', () => {
  expect(isoOf('999')).toBeUndefined()
  expect(isoOf('')).toBeUndefined()
})

test.each([
  ['ind', ['India', 'British Indian Ocean Territory', 'Indonesia']],
  ['+880', ['Bangladesh']],
  ['91', ['India']],
  ['cote d’iv', ['Côte d’Ivoire']],
  ['gb', ['United Kingdom']],
  ['nowhere', []],
])('the search for %j finds %j', (search, names) => {
  const found = findCountries(search).map(({ name }) => name)
  expect([...found].sort()).toEqual([...names].sort())
  expect(found[0]).toBe(names[0])
})

test('no search finds every country, India first', () => {
  expect(findCountries('')).toHaveLength(countries.length)
  expect(findCountries(' ')[0]).toBe(india)
})
