import { dayTimeNames, partOfDay, type DayTimeName } from './day-times'
import { graceMinutes } from './doses'
import { localDays, type LocalDay } from './local-days'
import { dueOf, matched, saidIn, spanOf, type Past, type Said, type Span } from './past'

/** What became of doses. `notKnown`: due, and the device said nothing of them. */
export type DoseCounts = { taken: number; missed: number; notKnown: number }

/** A day of the device. */
export type RecordedDay = DoseCounts & {
  /** YYYY-MM-DD */
  date: string
  /** Was something due, or is it not known what was, and the device told nothing at all? */
  isSilent: boolean
  /** Is it known what was due? Else only what was told is counted, and more may have been due. */
  isSure: boolean
}

/** A dose that was missed, at its minute of the device's day. */
export type MissedDose = {
  date: string
  minute: number
  box: number
  medicineName: string
  /** When the device told it (ISO instant), and by which code. */
  told: string
  code: string
}

/** The doses of a device over some days. */
export type DoseRecord = {
  /** The days since the device is somebody's, the oldest first; the last one is today. */
  days: RecordedDay[]
  /** Those in the boxes first, in the order of the boxes; each with its doses by part of the day. */
  medicines: { medicineName: string; parts: Record<DayTimeName, DoseCounts> }[]
  /** The newest first. */
  missed: MissedDose[]
}

const minuteMs = 60_000

type Dose = MissedDose & { state: keyof DoseCounts; day: number }

function dosesOfBox(box: number, said: Said[], spans: Span[], { days, began, now }: Time): Dose[] {
  const due = spans.flatMap((span) => dueOf(span, days, began, now)).sort((a, b) => a.at - b.at)
  const rest = matched(said, due)
  const placed = ({ day, minute }: { day: number; minute: number }) => ({
    day,
    date: days[day]!.date,
    minute,
    box,
  })
  const ofAlarms = due.flatMap((each): Dose[] => {
    const { at, span, said: answer } = each
    if (answer === undefined && at + graceMinutes * minuteMs > now) return []
    const told = new Date(answer?.at ?? at).toISOString()
    const { medicineName } = span
    const state = answer?.kind ?? 'notKnown'
    return [{ ...placed(each), state, medicineName, told, code: answer?.code ?? '' }]
  })
  const others = rest.map(({ at, day, kind, noted, code }): Dose => {
    const held = spans.find(({ since, until }) => at >= since && at < until)
    const medicineName = held?.medicineName || noted || ''
    const minute = days[day]!.minuteOf(at)
    const told = new Date(at).toISOString()
    return { ...placed({ day, minute }), state: kind, medicineName, told, code }
  })
  return [...ofAlarms, ...others]
}

type Time = { days: LocalDay[]; began: number; now: number }

const noDoses = (): DoseCounts => ({ taken: 0, missed: 0, notKnown: 0 })

function count(doses: { state: keyof DoseCounts }[]): DoseCounts {
  const counts = noDoses()
  for (const { state } of doses) counts[state] += 1
  return counts
}

function dayOf(local: LocalDay, doses: Dose[], knownFrom: number, began: number): RecordedDay {
  const counts = count(doses)
  const isSure = knownFrom <= Math.max(local.start, began)
  const isNothingTold = counts.taken + counts.missed === 0
  const isSilent = isNothingTold && (counts.notKnown > 0 || !isSure)
  return { date: local.date, ...counts, isSilent, isSure }
}

function medicinesOf(doses: Dose[], { held, dayTimes }: Past): DoseRecord['medicines'] {
  const present = held.filter(({ until, medicineName }) => until === null && medicineName !== '')
  const inBoxes = present.sort((a, b) => a.box - b.box).map(({ medicineName }) => medicineName)
  const byName = new Map<string, Dose[]>(inBoxes.map((name) => [name, []]))
  for (const dose of doses) {
    const list = byName.get(dose.medicineName)
    if (list) list.push(dose)
    else byName.set(dose.medicineName, [dose])
  }
  return [...byName].map(([medicineName, own]) => ({
    medicineName,
    parts: Object.fromEntries(
      dayTimeNames.map((name) => [
        name,
        count(own.filter(({ minute }) => partOfDay(minute, dayTimes) === name)),
      ]),
    ) as Record<DayTimeName, DoseCounts>,
  }))
}

const newestFirst = (a: MissedDose, b: MissedDose) => Date.parse(b.told) - Date.parse(a.told)

function missedOf(doses: Dose[]): MissedDose[] {
  return doses
    .filter(({ state }) => state === 'missed')
    .map(({ date, minute, box, medicineName, told, code }) => ({
      date,
      minute,
      box,
      medicineName,
      told,
      code,
    }))
    .sort(newestFirst)
}

/**
 * What became of a device's doses over the last `count` of its days up to an instant (ms). What it told
 * is certain, and counts once, as the dose of its alarm or else by itself. What was due and not told is
 * not known, and neither taken nor missed; what was due before it is known what the boxes held is not
 * counted at all, and its days are not `isSure`.
 */
export function doseRecordOf(past: Past, count: number, now: number): DoseRecord {
  const began = past.began === null ? Infinity : Date.parse(past.began)
  // With the day before: a pill of its last alarm may be told after midnight.
  const days = localDays(now, count + 1, past.timezone)
  const time = { days, began, now }
  const said = saidIn(past, days, began)
  const spans = past.held.map(spanOf)
  const boxes = [...new Set([...spans, ...said].map(({ box }) => box))]
  const doses = boxes
    .flatMap((box) =>
      dosesOfBox(
        box,
        said.filter((each) => each.box === box),
        spans.filter((each) => each.box === box),
        time,
      ),
    )
    .filter(({ day }) => day > 0)
  const knownFrom = past.knownFrom === null ? Infinity : Date.parse(past.knownFrom)
  return {
    days: days.flatMap((local, day) => {
      if (day === 0 || local.end <= began) return []
      const own = doses.filter((dose) => dose.day === day)
      return [dayOf(local, own, knownFrom, began)]
    }),
    medicines: medicinesOf(doses, past),
    missed: missedOf(doses),
  }
}
