import { limits } from './limits'

/**
 * An alarm code (spec 3): minute of the day, positive = active, negative = disabled, 0 = unused
 * slot; 1440 stands for midnight.
 */
export type AlarmCode = number

/** Does this alarm ring? (spec 3) */
export function isActive(code: AlarmCode): boolean {
  return code > 0
}

/** The minute of the day (0 to 1439) that a used slot stands for (spec 3). */
export function minuteOfDay(code: AlarmCode): number {
  return Math.abs(code) % limits.minutesPerDay
}

/** The time of day as HH:mm (readings A13). */
export function clockTime(minute: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
