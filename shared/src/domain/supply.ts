import { language } from '@pillbox/shared/language'
import { isActive, minuteOfDay } from './alarm'
import { doseProblem, isEmpty, quantityProblem, type Box } from './box'
import type { Today } from './doses'
import * as limits from './limits'
import { localMinutes, startOfDay } from './local-minutes'
import { supplyText } from './text'

/** What a box's supply follows from (spec 3, device info). */
export type BoxSupply = Pick<Box, 'medicineName' | 'quantity' | 'dose' | 'alarms'>

/** How long the pills of a box last. */
export type Supply = {
  /** How many of them there are. */
  quantity: number
  /** How often so many can be taken. */
  doses: number
  /** For how many whole days after the device's present one. */
  days: number
  /** The last of its days that is whole, YYYY-MM-DD; nothing when even the present one is not. */
  till: string | undefined
  isLow: boolean
}

/** With fewer days than these there may be no time left to buy more. */
const lowUnderDays = 3

const dateOf = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(0, 10)

/** How often alarms at these minutes of the day rang after one local minute and before another. */
function ringsBetween(minutes: number[], after: number, before: number): number {
  const until = (minute: number, local: number) =>
    Math.floor((local - minute) / limits.minutesPerDay)
  return minutes.reduce(
    (rings, minute) => rings + Math.max(0, until(minute, before - 1) - until(minute, after)),
    0,
  )
}

/**
 * How long the pills of a box last from an instant (ms) on, by the clock of its device: what rang
 * since it was last heard from and what still rings today is taken, and then so many a day. Nothing
 * where nothing is to be taken, and of a device that was silent for a day: nobody knows what was.
 */
export function supplyOf(
  box: BoxSupply,
  { timezone, heard }: Pick<Today, 'timezone' | 'heard'>,
  now: number,
): Supply | undefined {
  const { quantity, dose } = box
  const minutes = [...new Set(box.alarms.filter(isActive).map(minuteOfDay))]
  if (isEmpty(box) || dose === 0 || minutes.length === 0) return undefined
  if (quantityProblem(quantity) !== undefined || doseProblem(dose) !== undefined) return undefined
  if (heard === null) return undefined

  const local = localMinutes(now, timezone)
  const told = localMinutes(Date.parse(heard), timezone)
  if (local - told > limits.minutesPerDay) return undefined

  const today = startOfDay(local)
  const doses = Math.floor(quantity / dose)
  const left = Math.max(0, doses - ringsBetween(minutes, told, local))
  // An alarm at this very minute is to come (readings A24).
  const toCome = minutes.filter((minute) => today + minute >= local).length
  const days = Math.max(0, Math.floor((left - toCome) / minutes.length))
  const till = doses === 0 || left < toCome ? undefined : today + days * limits.minutesPerDay
  return {
    quantity,
    doses,
    days,
    till: till === undefined ? undefined : dateOf(till),
    isLow: days < lowUnderDays,
  }
}

/** From so many days on a day and its month may be those of two years. */
const withYearFrom = 300

// Days of English sentences come before their month.
const tagOfDays = () => (language() === 'en' ? 'en-GB' : language())

function dayInWords(till: string, days: number): string {
  const year = days < withYearFrom ? {} : ({ year: 'numeric' } as const)
  const fields = { day: 'numeric', month: 'long', timeZone: 'UTC', ...year } as const
  return new Intl.DateTimeFormat(tagOfDays(), fields).format(Date.parse(till))
}

/** How long the pills last, as it is said wherever it is said. */
export function supplySentence({ quantity, doses, days, till }: Supply): string {
  if (quantity === 0) return supplyText.none
  if (doses === 0) return supplyText.lessThanOne
  if (till === undefined) return supplyText.notToday
  if (days === 0) return supplyText.todayOnly
  return supplyText.left(days, dayInWords(till, days))
}

/** A box whose pills run low: its number, and how long they last. */
export type LowBox = { number: number; medicineName: string; supply: Supply }

/**
 * The boxes of a device that run low at an instant (ms), those with the fewest days first; none
 * where the server does not tell how many pills there are.
 */
export function lowBoxesOf(today: Today, now: number): LowBox[] {
  return today.boxes
    .flatMap(({ medicineName, alarms, quantity, dose }, index) => {
      if (quantity === undefined || dose === undefined) return []
      const supply = supplyOf({ medicineName, alarms, quantity, dose }, today, now)
      return supply?.isLow ? [{ number: index + 1, medicineName, supply }] : []
    })
    .sort((a, b) => byDays(a.supply, b.supply))
}

/** The order of two supplies: the one that ends first comes first. */
export const byDays = (a: Supply, b: Supply): number => a.days - b.days || a.doses - b.doses
