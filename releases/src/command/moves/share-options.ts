import { Option } from 'commander'
import type { Share } from '../../moves/shapes'
import { asShares } from '../surroundings'

/** The shares that a canary walks by itself. */
export const autoOption = () =>
  new Option(
    '--auto <shares>',
    'for these shares one after the other, such as 1,5,20,100, as long as browsers find it no worse',
  ).argParser(asShares)

/** Who gets a canary, and after them by itself, as the options say. */
export function shareOf(
  bp: number,
  { auto = [bp], cohort: cohorts }: { auto?: number[]; cohort: string[] },
): Share {
  const [first = bp, ...next] = auto
  return { bp: first, cohorts, ...(next.length > 0 ? { next } : {}) }
}
