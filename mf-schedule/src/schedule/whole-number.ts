const nativeDigits = /[\u0966-\u096F\u09E6-\u09EF]/g
const plainDigit = (digit: string) => String((digit.charCodeAt(0) - 0x0966) % 0x80)

/**
 * The whole number that was typed, in Latin, Devanagari or Bengali digits; what is no number is 0
 * (spec 5, readings A32).
 */
export function wholeNumber(typed: string): number {
  const plain = typed.trim().replace(nativeDigits, plainDigit)
  if (!/^[+-]?\d+(\.\d*)?$/.test(plain)) return 0
  // `|| 0` takes the sign off a zero.
  return Math.trunc(Number(plain)) || 0
}
