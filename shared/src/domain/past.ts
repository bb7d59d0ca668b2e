import { isActive, minuteOfDay } from './alarm'
import type { DayTimes } from './day-times'
import { doseMeant, earlyMinutes, lateMinutes } from './dose-meant'
import type { LocalDay } from './local-days'
import { boxOf, kindOf } from './notification'

/** What a box held and when it rang, from one ISO instant to another; null: still. */
export type Held = {
  /** 1 to 8 */
  box: number
  /** Empty when the box was. */
  medicineName: string
  alarms: number[]
  since: string
  until: string | null
}

/** What is known of a device's days. */
export type Past = {
  /** IANA zone of the device. */
  timezone: string
  dayTimes: DayTimes
  /** Since when (ISO instant) somebody has the device; null while nobody has. */
  began: string | null
  /** What each box held, as far back as it is known: what was due before is not. */
  held: Held[]
  /** From when on (ISO instant) that is known of all boxes; null: not yet. */
  knownFrom: string | null
  /**
   * The pills that the device said were taken or missed, in any order; with the medicine that the box
   * held when it told, where that was noted.
   */
  told: { timestamp: string; code: string; medicineName?: string | undefined }[]
}

const minuteMs = 60_000

/** What a box held, in ms. */
export type Span = {
  box: number
  medicineName: string
  alarms: number[]
  since: number
  until: number
}
/** A pill that was told; `day` is its place among the days. */
export type Said = {
  at: number
  day: number
  kind: 'taken' | 'missed'
  code: string
  box: number
  noted?: string
}
/** A dose that was due, and what was told of it. */
export type Due = { at: number; day: number; minute: number; span: Span; said: Said | undefined }
export const spanOf = ({ since, until, ...held }: Held): Span => ({
  ...held,
  since: Date.parse(since),
  until: until === null ? Infinity : Date.parse(until),
})

/** The doses of a span, soonest first, up to those that may already be taken. */
export function dueOf(span: Span, days: LocalDay[], began: number, now: number): Due[] {
  if (span.medicineName === '') return []
  const minutes = [...new Set(span.alarms.filter(isActive).map(minuteOfDay))].sort((a, b) => a - b)
  const from = Math.max(span.since, began)
  const until = Math.min(span.until, now + earlyMinutes * minuteMs + 1)
  return days.flatMap((local, day) =>
    local.end <= from || local.start >= until
      ? []
      : minutes
          .map((minute) => ({ at: local.instantOf(minute), day, minute, span, said: undefined }))
          .filter(({ at }) => at >= from && at < until),
  )
}

/** The pills that a device told in these days, soonest first. */
export function saidIn({ told }: Past, days: LocalDay[], began: number): Said[] {
  return told
    .flatMap(({ timestamp, code, medicineName }) => {
      const kind = kindOf(code)
      const at = Date.parse(timestamp)
      const day = at < began ? -1 : days.findLastIndex(({ start }) => start <= at)
      if ((kind !== 'taken' && kind !== 'missed') || day < 0 || at >= days[day]!.end) return []
      const noted = medicineName === undefined ? {} : { noted: medicineName }
      return [{ at, day, kind, code, box: boxOf(code) ?? 0, ...noted }]
    })
    .sort((a, b) => a.at - b.at)
}

/** May the device have meant this dose? Not that of another day, nor of another medicine. */
function isMeant({ at, day, noted }: Said, due: Due): boolean {
  if (due.day < day && at - due.at > lateMinutes * minuteMs) return false
  const { since, until, medicineName } = due.span
  return noted === undefined || noted === medicineName || (at >= since && at < until)
}

/** Gives what a box said to its doses, and answers what belongs to none of them. */
export function matched(said: Said[], due: Due[]): Said[] {
  return said.filter((each) => {
    const dose = doseMeant({ at: each.at / minuteMs, kind: each.kind }, due, {
      at: ({ at }) => at / minuteMs,
      isAnswered: (one) => one.said !== undefined,
      mayBe: (one) => isMeant(each, one),
    })
    if (dose) dose.said = each
    return dose === undefined
  })
}
