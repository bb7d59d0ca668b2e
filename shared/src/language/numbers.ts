import { language } from './words'

const zero = { en: 0x30, hi: 0x30, bn: 0x09e6 }

/**
 * A number, or the digits of a text such as a time of day, as the language of the page writes them:
 * Bengali has digits of its own, Hindi is written with Latin ones (CLDR).
 */
export function digits(numbers: number | string): string {
  const latin = String(numbers)
  const first = zero[language()]
  return first === 0x30
    ? latin
    : latin.replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)))
}
