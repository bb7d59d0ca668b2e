// Devanagari and Bengali keyboards write their own digits; both blocks start at 6.
const indicDigit = /[\u0966-\u096f\u09e6-\u09ef]/g

/** The text with Devanagari and Bengali digits as 0 to 9. */
export const withPlainDigits = (text: string): string =>
  text.replace(indicDigit, (digit) => String((digit.charCodeAt(0) & 15) - 6))

/** The digits in a text, as 0 to 9. */
export const digitsIn = (text: string): string => withPlainDigits(text).replace(/\D/g, '')
