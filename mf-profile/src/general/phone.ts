import { limits } from '@pillbox/shared/domain'
import { countryNamed, countryOf, india, type Country } from './countries'
import { digitsIn, withPlainDigits } from './digits'

/** The mobile number of the form: the chosen country and what is typed. */
export type Phone = { country: string; typed: string }

export const noPhone: Phone = { country: india.iso, typed: '' }

/** India's and North America's numbers have this many digits without their calling code. */
const commonLength = 10
// Where a leading 0 is part of the number and not what one dials before it.
const keepsZero = ['IT', 'VA', 'BJ', 'CG', 'CI', 'GA']
const international = /^\s*(\+|00)/

/** Digits typed without a + belong to the chosen country, unless they are too many for it. */
function withCallingCode(typed: string, { iso, dial }: Country): string {
  const own = keepsZero.includes(iso) ? typed : typed.replace(/^0/, '')
  const isWhole = own.length > commonLength && (own.startsWith(dial) || iso === india.iso)
  if (own === '' || isWhole) return own
  // The calling code of a Caribbean country ends in the area code that its numbers start with.
  const isCaribbean = dial.length === 4 && dial.startsWith('1')
  return isCaribbean && own.length === commonLength ? `1${own}` : `${dial}${own}`
}

/** The whole number, calling code first, without its +; empty when nothing is typed. */
function wholeNumber({ country, typed }: Phone): string {
  const isInternational = international.test(withPlainDigits(typed))
  const digits = digitsIn(typed)
  if (!isInternational) return withCallingCode(digits, countryNamed(country))
  return typed.includes('+') ? digits : digits.replace(/^00/, '')
}

/** The number as it is saved, + and digits, or null when there is none. */
export function numberOf(phone: Phone): string | null {
  const digits = wholeNumber(phone)
  return digits === '' ? null : `+${digits}`
}

function grouped(rest: string, { iso, dial }: Country): string {
  if (rest.length !== commonLength) return rest
  if (iso === india.iso) return `${rest.slice(0, 5)} ${rest.slice(5)}`
  return dial === '1' ? `${rest.slice(0, 3)} ${rest.slice(3, 6)} ${rest.slice(6)}` : rest
}

/** A whole number as the form shows it, in the country that it belongs to. */
function shown(digits: string, now: Country): Phone {
  const found = countryOf(digits, now)
  if (!found) return { country: now.iso, typed: `+${digits}` }
  const rest = grouped(digits.slice(found.dial.length), found)
  return { country: found.iso, typed: `+${found.dial} ${rest}`.trim() }
}

/** The saved number in the form; one without a + starts with its calling code too. */
export const phoneOf = (saved: string | null): Phone =>
  saved === null || digitsIn(saved) === '' ? noPhone : shown(digitsIn(saved), india)

/** Once it is typed: the number with its calling code, so that everybody sees what is saved. */
export function settled(phone: Phone): Phone {
  const digits = wholeNumber(phone)
  return digits === '' ? { ...phone, typed: '' } : shown(digits, countryNamed(phone.country))
}

const fits = (phone: Phone) => wholeNumber(phone).length <= limits.phoneDigitsMax

/** What typing leads to: nothing but a number, at most 15 digits, in its country. */
export function typedPhone(typed: string, now: string): Phone {
  let phone = { country: now, typed: withPlainDigits(typed).replace(/[^\d+() -]/g, '') }
  while (!fits(phone)) phone = { ...phone, typed: phone.typed.slice(0, -1) }
  if (!international.test(phone.typed)) return phone
  const country = countryOf(wholeNumber(phone), countryNamed(now))?.iso ?? now
  return { ...phone, country }
}

/** Another country takes the place of the calling code; the digits after it stay. */
export function inCountry(phone: Phone, country: Country): Phone {
  const digits = wholeNumber(phone)
  const before = countryOf(digits, countryNamed(phone.country))
  const rest = digits
    .slice(before?.dial.length ?? 0)
    .slice(0, limits.phoneDigitsMax - country.dial.length)
  if (rest === '') return { country: country.iso, typed: '' }
  const typed = `+${country.dial} ${grouped(rest, country)}`
  return { country: country.iso, typed }
}
