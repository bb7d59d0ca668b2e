import { limits, type OnIt, type Today } from '../domain/index'
import {
  fieldsOf,
  instantOf,
  listOf,
  needFields,
  needZone,
  textOf,
  Unreadable,
  type Fields,
  type Reader,
} from './fields'

export function needInstant(value: unknown): string {
  const instant = instantOf(value)
  if (instant === undefined) throw new Unreadable('no instant')
  return instant
}

const instantOrNull = (value: unknown) => (value === null ? null : needInstant(value))

export function everyOne<Value>(values: unknown, read: Reader<Value>): Value[] {
  if (!Array.isArray(values)) throw new Unreadable('no list')
  return values.map((each) => read(needFields(each)))
}

function readTold(fields: Fields): Today['told'][number] {
  const code = textOf(fields.code)
  if (code === '') throw new Unreadable('no code')
  const { medicineName } = fields
  const isMedicine = medicineName === undefined || typeof medicineName === 'string'
  if (!isMedicine) throw new Unreadable('no medicine')
  return { ...fields, timestamp: needInstant(fields.timestamp), code, medicineName }
}

/** How many pills there are and are taken at once; nothing of a server that does not tell both. */
function countsOf({ quantity, dose }: Fields) {
  const isCount = (value: unknown): value is number =>
    Number.isSafeInteger(value) && Number(value) >= 0
  return isCount(quantity) && isCount(dose) ? { quantity, dose } : {}
}

function readBoxToday({ medicineName, alarms, ...counts }: Fields): Today['boxes'][number] {
  const isWhole = Array.isArray(alarms) && alarms.every(Number.isSafeInteger)
  if (typeof medicineName !== 'string' || !isWhole) throw new Unreadable('no box')
  const free = Array.from({ length: Math.max(0, limits.alarmSlots - alarms.length) }, () => 0)
  const all = [...(alarms as number[]), ...free]
  return { medicineName: medicineName.trim(), alarms: all, ...countsOf(counts) }
}

/** Somebody who looks after what was missed; who is not whole is nobody, as their word is not what counts. */
export function readOnIt(fields: Fields): OnIt | undefined {
  const name = textOf(fields.name)
  const since = instantOf(fields.since)
  const missedAt = instantOf(fields.missedAt)
  if (name === '' || since === undefined || missedAt === undefined) return undefined
  return { ...fields, name, since, missedAt, isYou: fields.isYou === true }
}

function needToday(value: unknown): Today {
  const fields = needFields(value)
  const boxes = everyOne(fields.boxes, readBoxToday)
  if (boxes.length > limits.boxes) throw new Unreadable('too many boxes')
  return {
    ...fields,
    timezone: needZone(fields.timezone),
    boxes,
    told: everyOne(fields.told, readTold),
    began: instantOrNull(fields.began),
    heard: instantOrNull(fields.heard),
    changed: instantOrNull(fields.changed),
    ...(fields.onIt !== undefined && { onIt: listOf(fields.onIt, readOnIt) }),
  }
}

/**
 * What a server tells of a device's day, whole or not at all: with an alarm or a missed pill left out
 * a day would look better than it is.
 */
export function readToday(value: unknown): Today | undefined {
  if (!fieldsOf(value)) return undefined
  try {
    return needToday(value)
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}
