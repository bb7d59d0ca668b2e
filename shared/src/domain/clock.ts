import { digits } from '@pillbox/shared/language'
import { clockText } from './text'

/** How a person reads times of day. */
export const clocks = ['24-hour', '12-hour'] as const
export type Clock = (typeof clocks)[number]

/** The clock of who chose none (readings A13). */
export const usualClock: Clock = '24-hour'

/**
 * A minute of the day (0 to 1439) as people read it in the language of the page: 20:00, or by the
 * other clock 8:00 PM.
 */
export function clockTime(minute: number, clock: Clock = usualClock): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const hour = Math.floor(minute / 60)
  if (clock === '24-hour') return digits(`${two(hour)}:${two(minute % 60)}`)
  const time = digits(`${hour % 12 || 12}:${two(minute % 60)}`)
  return clockText.twelveHours(time, hour)
}
