import { countries, countryNamed } from './countries'
import { inCountry, noPhone, numberOf, phoneOf, settled, typedPhone } from './phone'

const typedIn = (country: string, typed: string) => numberOf(typedPhone(typed, country))

test.each([
  ['IN', '+91 98765 43210', '+919876543210'],
  ['IN', '9876543210', '+919876543210'],
  ['IN', '09876543210', '+919876543210'],
  ['IN', '919876543210', '+919876543210'],
  ['IN', '9123456789', '+919123456789'],
  ['IN', '0091 98765-43210', '+919876543210'],
  ['IN', '९८७६५४३२१०', '+919876543210'],
  ['IN', '+1 (702) 123-4567', '+17021234567'],
  ['IN', '1 (702) 123-4567', '+17021234567'],
  ['US', '702 123 4567', '+17021234567'],
  ['US', '1 (702) 123-4567', '+17021234567'],
  ['GB', '07700 900123', '+447700900123'],
  ['DE', '015123456789', '+4915123456789'],
  ['DE', '4915123456789', '+4915123456789'],
  ['IT', '06 1234 5678', '+390612345678'],
  ['BS', '242 359 1234', '+12423591234'],
  ['BS', '359 1234', '+12423591234'],
])('with %s chosen, %j is the number %s', (country, typed, number) => {
  expect(typedIn(country, typed)).toBe(number)
})

test('no digits are no number', () => {
  expect(numberOf(noPhone)).toBeNull()
  expect(typedIn('IN', '+')).toBeNull()
  expect(typedIn('IN', ' () ')).toBeNull()
})

test('digits are capped at 15, the calling code among them', () => {
  expect(typedIn('IN', `+${'1'.repeat(20)}`)).toBe(`+${'1'.repeat(15)}`)
  for (const { iso } of countries) {
    for (let length = 1; length <= 20; length++) {
      const digits = (typedIn(iso, '7'.repeat(length)) ?? '').slice(1)
      if (digits.length > 15) throw new Error(`${iso} ${length}: ${digits}`)
    }
  }
})

test('letters are not typed', () => {
  expect(typedPhone('+91 call 98765', 'IN').typed).toBe('+91  98765')
})

test('an international number chooses its country', () => {
  expect(typedPhone('+880 1712', 'IN').country).toBe('BD')
  expect(typedPhone('+', 'BD').country).toBe('BD')
  expect(typedPhone('880 1712', 'IN').country).toBe('IN')
})

test.each([
  ['+919876543210', 'IN', '+91 98765 43210'],
  ['919876543210', 'IN', '+91 98765 43210'],
  ['+17021234567', 'US', '+1 702 123 4567'],
  ['+447700900123', 'GB', '+44 7700900123'],
  ['+999123456', 'IN', '+999123456'],
])('the saved number %s is shown in %s as %s', (saved, country, typed) => {
  expect(phoneOf(saved)).toEqual({ country, typed })
})

test('a number once typed is shown with its dial prefix +, and stays the same number', () => {
  for (const typed of ['9876543210', '+91 98', '17021234567', '+447700900123', '00880171234567']) {
    const phone = typedPhone(typed, 'IN')
    expect(settled(phone).typed).toMatch(/^\+/)
    expect(numberOf(settled(phone))).toBe(numberOf(phone))
    expect(settled(settled(phone))).toEqual(settled(phone))
  }
})

test('every number is saved as it was, whatever its country', () => {
  for (const { dial } of countries) {
    for (const saved of [`+${dial}`, `+${dial}1`, `+${dial}0123456`, `+${dial}9876543210`])
      expect(numberOf(phoneOf(saved))).toBe(saved)
  }
})

test('another country takes the place of the calling code', () => {
  const india = phoneOf('+919876543210')

  expect(numberOf(inCountry(india, countryNamed('NP')))).toBe('+9779876543210')
  expect(inCountry(noPhone, countryNamed('NP'))).toEqual({ country: 'NP', typed: '' })
  expect(inCountry(phoneOf('+91'), countryNamed('NP'))).toEqual({ country: 'NP', typed: '' })
})

test('another country never makes more than 15 digits', () => {
  const long = phoneOf('+12345678901234')
  for (const country of countries)
    expect(numberOf(inCountry(long, country))?.length).toBeLessThanOrEqual(16)
})
