import { limits } from '@pillbox/shared/domain'
import { digitsIn } from './digits'

const groups = [2, 6, 10]

/** An ABHA number as it is typed: dd-dddd-dddd-dddd. Digits too many stay, to be seen. */
export const formatAbha = (typed: string): string =>
  [...digitsIn(typed)]
    .map((digit, index) => (groups.includes(index) ? `-${digit}` : digit))
    .join('')

/** Where the caret belongs in the formatted number, so that it stands after the same digit. */
export function caretAfter(digits: number, formatted: string): number {
  let seen = 0
  for (const [index, character] of [...formatted].entries()) {
    if (seen === digits) return index
    if (character !== '-') seen++
  }
  return formatted.length
}

/** Does the last digit fit the others (Luhn)? Older numbers may differ, so this only warns. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Has this number all its digits, but not a fitting last one? */
export function looksWrong(typed: string): boolean {
  const digits = digitsIn(typed)
  return digits.length === limits.abhaDigits && !hasCheckDigit(digits)
}
