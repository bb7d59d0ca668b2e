import { alarmAt, freeSlot, isActive, minuteOfDay, type AlarmCode } from './alarm'
import * as limits from './limits'
import { dayTimesText } from './text'

/** The names of the times of day, in their order. */
export const dayTimeNames = ['morning', 'noon', 'evening', 'night'] as const

export type DayTimeName = (typeof dayTimeNames)[number]

/** The times of day that one press sets an alarm to, in minutes of the day (0 to 1439). */
export type DayTimes = Record<DayTimeName, number>

/** Those of a device whose people have not set them. */
export const usualDayTimes: DayTimes = { morning: 480, noon: 780, evening: 1200, night: 1320 }

/** Why times of the day are refused, or nothing; two at one minute would be one alarm. */
export function dayTimesProblem(times: DayTimes): string | undefined {
  const minutes = dayTimeNames.map((name) => times[name])
  const isMinute = (minute: number) =>
    Number.isInteger(minute) && minute >= 0 && minute < limits.minutesPerDay
  if (!minutes.every(isMinute)) return dayTimesText.time
  return new Set(minutes).size < minutes.length ? dayTimesText.twice : undefined
}

/** The part of the day that a minute of it belongs to: that of the time of day nearest to it. */
export function partOfDay(minute: number, times: DayTimes): DayTimeName {
  const away = (name: DayTimeName) => {
    const apart = Math.abs(times[name] - minute)
    return Math.min(apart, limits.minutesPerDay - apart)
  }
  return [...dayTimeNames].sort((a, b) => away(a) - away(b))[0]!
}

/** Does an alarm ring at this minute of the day? */
export function ringsAt(alarms: readonly AlarmCode[], minute: number): boolean {
  return alarms.some((code) => isActive(code) && minuteOfDay(code) === minute)
}

/**
 * Lets an alarm ring at this minute of the day: the one that is there already, or a new one in the
 * first free slot. Without a free slot nothing changes.
 */
export function ringAt(alarms: readonly AlarmCode[], minute: number): AlarmCode[] {
  const present = alarms.findIndex((code) => code !== 0 && minuteOfDay(code) === minute)
  const slot = present === -1 ? freeSlot(alarms) : present
  return alarms.map((code, at) => (at === slot ? alarmAt(minute, true) : code))
}

/**
 * Takes the alarms away that ring at this minute of the day; one that was there and off before is off
 * again.
 */
export function silenceAt(
  alarms: readonly AlarmCode[],
  minute: number,
  before: readonly AlarmCode[],
): AlarmCode[] {
  const wasOff = before.some((code) => code < 0 && minuteOfDay(code) === minute)
  return alarms.map((code) => {
    if (!isActive(code) || minuteOfDay(code) !== minute) return code
    return wasOff ? -code : 0
  })
}
