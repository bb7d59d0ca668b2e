import { dayTimeNames, type DayTimeName } from './day-times'
import type { DoseCounts, DoseRecord, MissedDose, RecordedDay } from './dose-record'

/** The sum of counts. */
export function sumOf(counts: DoseCounts[]): DoseCounts {
  const sum = { taken: 0, missed: 0, notKnown: 0 }
  for (const { taken, missed, notKnown } of counts) {
    sum.taken += taken
    sum.missed += missed
    sum.notKnown += notKnown
  }
  return sum
}

/** Is anything known, and no more not known than that? */
const isMostlyKnown = ({ taken, missed, notKnown }: DoseCounts) =>
  taken + missed > 0 && notKnown <= taken + missed

/** May more have been due on some of these days than anybody knows, as the device told nothing? */
export const isAnyDark = (days: Pick<RecordedDay, 'isSilent' | 'isSure'>[]) =>
  days.some(({ isSilent, isSure }) => isSilent && !isSure)

/**
 * How many of a hundred doses were taken, of those that are known; nothing when fewer are known than
 * not. It is 100 only where none was missed, and 0 only where none was taken.
 */
export function shareTaken({ taken, missed, notKnown }: DoseCounts): number | undefined {
  if (!isMostlyKnown({ taken, missed, notKnown })) return undefined
  const known = taken + missed
  const share = Math.round((100 * taken) / known)
  if (missed > 0 && share === 100) return 99
  return taken > 0 && share === 0 ? 1 : share
}

/** The doses of all medicines by part of the day. */
export function partsOf(medicines: DoseRecord['medicines']): Record<DayTimeName, DoseCounts> {
  return Object.fromEntries(
    dayTimeNames.map((name) => [name, sumOf(medicines.map(({ parts }) => parts[name]))]),
  ) as Record<DayTimeName, DoseCounts>
}

/** So many doses of a part of the day must have been missed before it is named, */
const fewMissed = 3
/** and so many times as often as at the other times. */
const standsOut = 1.5

/**
 * The part of the day in which most of the known doses are missed, where one stands out among
 * others of which enough is known too.
 */
export function missedMost(parts: Record<DayTimeName, DoseCounts>): DayTimeName | undefined {
  const shareMissed = ({ taken, missed }: DoseCounts) => missed / Math.max(1, taken + missed)
  return dayTimeNames.find((name) => {
    const others = dayTimeNames.filter((other) => other !== name).map((other) => parts[other])
    const isMost = others.every((other) => shareMissed(other) < shareMissed(parts[name]))
    const isOften = shareMissed(parts[name]) >= standsOut * shareMissed(sumOf(others))
    const isKnown = isMostlyKnown(parts[name]) && isMostlyKnown(sumOf(others))
    return isMost && isOften && isKnown && parts[name].missed >= fewMissed
  })
}

const isGood = ({ taken, missed, notKnown, isSure }: RecordedDay) =>
  taken > 0 && missed === 0 && notKnown === 0 && isSure

const isNothingDue = ({ taken, missed, notKnown, isSilent }: RecordedDay) =>
  taken + missed + notKnown === 0 && !isSilent

/**
 * The days on which all that was due was taken, as the device said: how many in a row up to
 * yesterday, and how many of the last seven before today. A day on which nothing was due is none and
 * breaks none; nothing is said of what nobody knows.
 */
export function goodDays(days: RecordedDay[]): { inRow: number; ofLast: number; last: number } {
  const today = days.at(-1)
  const before = days.slice(0, -1)
  const counted = before.filter((day) => !isNothingDue(day))
  const broken = counted.findLastIndex((day) => !isGood(day))
  const isBrokenToday = today !== undefined && today.missed + today.notKnown > 0
  const last = before.slice(-7)
  return {
    inRow: isBrokenToday ? 0 : counted.length - 1 - broken,
    ofLast: last.filter(isGood).length,
    last: last.length,
  }
}

/** The days in sevens, counted back from the last one; the oldest may have fewer. The oldest first. */
export function weeksOf<Day>(days: Day[]): Day[][] {
  const weeks: Day[][] = []
  for (let end = days.length; end > 0; end -= 7) {
    weeks.unshift(days.slice(Math.max(0, end - 7), end))
  }
  return weeks
}

/** Over how many days a record can be asked for. */
export const recordDays = [14, 30, 90] as const

/** Missed doses that are counted and not listed; `from` and `to` are their days (YYYY-MM-DD). */
export type MoreMissed = {
  from: string
  to: string
  /** So many of them have a note. */
  noted: number
  medicines: { medicineName: string; count: number }[]
}

/**
 * The missed doses that are listed, newest first, and what is left of them. Those with a note come
 * first, at most `most.noted`, and then the newest up to `most.missed`.
 */
export function listMissed<Dose extends Pick<MissedDose, 'date' | 'medicineName'>>(
  missed: Dose[],
  most: { missed: number; noted: number },
  hasNote: (dose: Dose) => boolean,
): { missed: Dose[]; more: MoreMissed | null } {
  const noted = missed.filter(hasNote)
  const byWeight = [...noted, ...missed.filter((dose) => !hasNote(dose))]
  const count = Math.max(most.missed, Math.min(noted.length, most.noted))
  const listed = new Set(byWeight.slice(0, count))
  const rest = missed.filter((dose) => !listed.has(dose))
  const [newest] = rest
  const oldest = rest.at(-1)
  if (!newest || !oldest) return { missed, more: null }
  const counts = new Map<string, number>()
  for (const { medicineName } of rest) {
    counts.set(medicineName, (counts.get(medicineName) ?? 0) + 1)
  }
  const medicines = [...counts].map(([medicineName, many]) => ({ medicineName, count: many }))
  return {
    missed: missed.filter((dose) => listed.has(dose)),
    more: {
      from: oldest.date,
      to: newest.date,
      noted: rest.filter(hasNote).length,
      medicines: medicines.sort((a, b) => b.count - a.count),
    },
  }
}
