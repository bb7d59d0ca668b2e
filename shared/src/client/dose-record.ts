import type { Answer } from '../contract/index'
import { dayTimeNames, limits, type DoseCounts } from '../domain/index'
import { readRole } from './entities'
import { listOf, needFields, needText, needZone, textOf, Unreadable, type Fields } from './fields'
import { readNote } from './notes'
import { everyOne, needInstant } from './today'

type DoseRecord = Answer<'doseRecord'>

function needWhole(value: unknown): number {
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw new Unreadable('no number')
  return value as number
}

function needDate(value: unknown): string {
  const date = needText(value)
  if (Number.isNaN(Date.parse(date))) throw new Unreadable('no day')
  return date
}

const readCounts = (fields: Fields): DoseCounts => ({
  taken: needWhole(fields.taken),
  missed: needWhole(fields.missed),
  notKnown: needWhole(fields.notKnown),
})

// Where a server does not say that a day is known, it is not.
const readDay = (fields: Fields): DoseRecord['days'][number] => ({
  date: needDate(fields.date),
  ...readCounts(fields),
  isSilent: fields.isSilent !== false,
  isSure: fields.isSure === true,
})

function readMedicine(fields: Fields): DoseRecord['medicines'][number] {
  const parts = needFields(fields.parts)
  return {
    medicineName: textOf(fields.medicineName),
    parts: Object.fromEntries(
      dayTimeNames.map((name) => [name, readCounts(needFields(parts[name]))]),
    ) as DoseRecord['medicines'][number]['parts'],
  }
}

const readMissed = (fields: Fields): DoseRecord['missed'][number] => ({
  date: needDate(fields.date),
  minute: needWhole(fields.minute) % limits.minutesPerDay,
  box: needWhole(fields.box),
  medicineName: textOf(fields.medicineName),
  told: needInstant(fields.told),
  ...(fields.notes !== undefined && { notes: listOf(fields.notes, readNote) }),
})

function readMore(value: unknown): DoseRecord['moreMissed'] {
  if (value === null || value === undefined) return null
  const fields = needFields(value)
  return {
    from: needDate(fields.from),
    to: needDate(fields.to),
    // A server that counts none lists them all.
    noted: fields.noted === undefined ? 0 : needWhole(fields.noted),
    medicines: everyOne(fields.medicines, (medicine) => ({
      medicineName: textOf(medicine.medicineName),
      count: needWhole(medicine.count),
    })),
  }
}

const readBox = ({ medicineName, dose, alarms }: Fields): DoseRecord['boxes'][number] => ({
  medicineName: textOf(medicineName),
  dose: needWhole(dose),
  alarms: Array.isArray(alarms) ? alarms.filter((alarm) => Number.isSafeInteger(alarm)) : [],
})

/** A record whole or not at all: with a number left out it would look better than it is. */
export const readDoseRecord = (fields: Fields): DoseRecord => ({
  ...(fields.role !== undefined && { role: readRole(fields.role) }),
  timezone: needZone(fields.timezone),
  made: needInstant(fields.made),
  days: everyOne(fields.days, readDay),
  medicines: everyOne(fields.medicines, readMedicine),
  boxes: everyOne(fields.boxes, readBox),
  missed: everyOne(fields.missed, readMissed),
  moreMissed: readMore(fields.moreMissed),
})
