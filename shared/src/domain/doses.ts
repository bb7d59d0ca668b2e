import { isActive, minuteOfDay } from './alarm'
import { isEmpty } from './box'
import { doseMeant } from './dose-meant'
import * as limits from './limits'
import { localMinutes, startOfDay } from './local-minutes'
import { boxOf, kindOf } from './notification'

/**
 * Who said that they look after a missed pill: since when, and after which one (ISO instants), and
 * whether it is the person who asks.
 */
export type OnIt = { name: string; since: string; missedAt: string; isYou: boolean }

/** What is known of a device's own day (spec 3: device info, notifications, zone). */
export type Today = {
  /** IANA zone of the device. */
  timezone: string
  /**
   * The 8 boxes in their order; an empty name means the box is empty. Of a server that does not count
   * pills without their number and dose.
   */
  boxes: {
    medicineName: string
    alarms: number[]
    quantity?: number | undefined
    dose?: number | undefined
  }[]
  /**
   * What the device told since the day before its present one, in any order; with the medicine that
   * the box held then, where that was noted.
   */
  told: { timestamp: string; code: string; medicineName?: string | undefined }[]
  /** ISO instant since when somebody has the device; null while nobody has. */
  began: string | null
  /** ISO instant at which it was last heard from; null when never. */
  heard: string | null
  /** ISO instant of the last change of its schedule; null when never. */
  changed: string | null
  /** Who looks after what was missed, soonest first; left out when nobody does. */
  onIt?: OnIt[] | undefined
}

/**
 * What became of a dose of today. `unknown`: it was due after the box was last heard from. `unsaid`:
 * the box was heard from since and said nothing of it. `unsure`: nor did it, but the schedule was
 * changed since, so that it may not have rung.
 */
export type DoseState = 'taken' | 'missed' | 'unknown' | 'unsaid' | 'unsure' | 'due' | 'to come'

/** A dose of today: its box (1 to 8), its minute of the device's day, and what became of it. */
export type Dose = { box: number; medicineName: string; minute: number; state: DoseState }

/** So long (minutes) a box may wait before it says that a pill was missed. */
export const graceMinutes = 30

type Times = { now: number; today: number; heard: number; changed: number; began: number }

function timesOf({ timezone, heard, changed, began }: Today, now: number): Times {
  const minutes = (instant: string | null) =>
    instant === null ? -Infinity : localMinutes(Date.parse(instant), timezone)
  const local = localMinutes(now, timezone)
  return {
    now: local,
    today: startOfDay(local),
    heard: minutes(heard),
    changed: minutes(changed),
    began: minutes(began),
  }
}

/**
 * What a device told of a box in a day: when (local minutes) and whether the pill was taken. A pill of
 * another medicine says nothing of the one that came into the box since.
 */
function toldOf({ told, timezone, boxes }: Today, box: number, { today }: Times) {
  const tomorrow = today + limits.minutesPerDay
  const present = boxes[box - 1]?.medicineName
  return told
    .filter(({ code }) => boxOf(code) === box)
    .filter(({ medicineName = present }) => medicineName === present)
    .flatMap(({ timestamp, code }) => {
      const kind = kindOf(code)
      const at = localMinutes(Date.parse(timestamp), timezone)
      const counts = (kind === 'taken' || kind === 'missed') && at >= today && at < tomorrow
      return counts ? [{ at, kind }] : []
    })
    .sort((a, b) => a.at - b.at)
}

function stateOf(at: number, { now, heard, changed }: Times): DoseState | undefined {
  if (at > now) return 'to come'
  if (now < at + graceMinutes) return 'due'
  // An alarm that was set after its time has not rung today.
  const mayHaveRung = changed < at
  if (heard < at + graceMinutes) return mayHaveRung || heard > -Infinity ? 'unknown' : undefined
  return mayHaveRung ? 'unsaid' : 'unsure'
}

function dosesOfBox(today: Today, index: number, times: Times): Dose[] {
  const box = today.boxes[index]!
  if (isEmpty(box)) return []
  const { medicineName, alarms } = box
  const minutes = [...new Set(alarms.filter(isActive).map(minuteOfDay))].sort((a, b) => a - b)
  const said = new Map<number, 'taken' | 'missed'>()
  for (const { at, kind } of toldOf(today, index + 1, times)) {
    const minute = doseMeant({ at, kind }, minutes, {
      at: (each) => times.today + each,
      isAnswered: (each) => said.has(each),
    })
    if (minute !== undefined) said.set(minute, kind)
  }
  return minutes.flatMap((minute) => {
    const at = times.today + minute
    const state = said.get(minute) ?? (at < times.began ? undefined : stateOf(at, times))
    return state === undefined ? [] : [{ box: index + 1, medicineName, minute, state }]
  })
}

/** The doses of a device's day at an instant (ms), soonest first (spec 2, device dashboard). */
export function dosesOf(today: Today, now: number): Dose[] {
  const times = timesOf(today, now)
  return today.boxes
    .flatMap((_, index) => dosesOfBox(today, index, times))
    .sort((a, b) => a.minute - b.minute)
}

/** Is any dose of yesterday not known of, as the box was not heard from since? */
export function isYesterdayUnknown(today: Today, now: number): boolean {
  const times = timesOf(today, now)
  const yesterday = { ...times, today: times.today - limits.minutesPerDay }
  return today.boxes.some((_, index) =>
    dosesOfBox(today, index, yesterday).some(({ state }) => state === 'unknown'),
  )
}
