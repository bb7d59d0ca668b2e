import type { Answer } from '../contract/index'
import type {
  DayTimes,
  DeviceListItem,
  Invite,
  NetworkUser,
  Role,
  SessionUser,
} from '../domain/index'
import {
  clocks,
  contrasts,
  dayTimeNames,
  dayTimesProblem,
  languages,
  limits,
  textSizes,
} from '../domain/index'
import {
  fieldsOf,
  instantOf,
  listOf,
  needText,
  textOf,
  textOrNull,
  wholeOr,
  type Fields,
} from './fields'
import { readNote } from './notes'
import { readToday } from './today'

// Each reader keeps the fields that it does not know: a server may say more than is asked.

const genders = ['Male', 'Female', 'Others'] as const
const roles = ['Admin', 'Owner', 'Member', 'Viewer'] as const

/** A role; what is none may do the least. */
export const readRole = (value: unknown): Role => roles.find((role) => role === value) ?? 'Viewer'

function nicknamesOf(value: unknown): Record<string, string> {
  const named = Object.entries(fieldsOf(value) ?? {}).map(([id, name]) => [id, textOf(name) || id])
  return Object.fromEntries(named) as Record<string, string>
}

/** The person of a session, who has an email at least (spec 3). */
export function readUser(fields: Fields): SessionUser {
  const email = needText(fields.email)
  return {
    ...fields,
    email,
    displayName: textOf(fields.displayName) || email,
    gender: genders.find((gender) => gender === fields.gender) ?? null,
    dob: textOrNull(fields.dob),
    phoneNumber: textOrNull(fields.phoneNumber),
    ABHANumber: textOrNull(fields.ABHANumber),
    photoURL: textOrNull(fields.photoURL),
    nicknames: nicknamesOf(fields.nicknames),
    clock: clocks.find((clock) => clock === fields.clock),
    language: languages.find((language) => language === fields.language),
    textSize: textSizes.find((textSize) => textSize === fields.textSize),
    contrast: contrasts.find((contrast) => contrast === fields.contrast),
  }
}

/** Whether a device is in step; one that says nothing of it is not. */
export function readSync(value: unknown): DeviceListItem['sync'] {
  const fields = fieldsOf(value) ?? {}
  return {
    ...fields,
    status: fields.status === true,
    syncedTime: textOrNull(fields.syncedTime),
    updatedTime: textOrNull(fields.updatedTime),
  }
}

/** A device of a list; one without an id can not be opened, one without a nickname shows its id. */
export function readDevice(fields: Fields): DeviceListItem | undefined {
  const id = textOf(fields.id)
  if (id === '') return undefined
  return {
    ...fields,
    id,
    nickname: textOf(fields.nickname) || id,
    hasRecentMissedPill: fields.hasRecentMissedPill === true,
    sync: readSync(fields.sync),
    today: readToday(fields.today),
  }
}

/** An invitation that can be answered. */
export function readInvite(fields: Fields): Invite | undefined {
  const id = textOf(fields.id)
  if (id === '') return undefined
  const by = fieldsOf(fields.invitedBy) ?? {}
  const invitedBy = { ...by, displayName: textOf(by.displayName), email: textOf(by.email) }
  const targetRole = fields.targetRole === 'Member' ? 'Member' : 'Viewer'
  return { ...fields, id, deviceId: textOf(fields.deviceId), targetRole, invitedBy }
}

/** A person of a network who can be named in a change. */
export function readNetworkUser(fields: Fields): NetworkUser | undefined {
  const id = textOf(fields.id)
  if (id === '') return undefined
  return {
    ...fields,
    id,
    displayName: textOf(fields.displayName),
    email: textOf(fields.email),
    photoURL: textOrNull(fields.photoURL),
    role: fields.role === 'Invited' ? 'Invited' : readRole(fields.role),
  }
}

type StoredBox = Answer<'schedule'>['deviceInfo'][number]

/** Of a server that counts no versions: none is sent back to it, and none is later than another. */
const noVersion = -Infinity

/** A box; what is no box is an empty one, for its place says which it is. */
export function readBox(value: unknown): StoredBox {
  const fields = fieldsOf(value) ?? {}
  const alarms: unknown[] = Array.isArray(fields.alarms) ? fields.alarms : []
  const slots = Math.max(alarms.length, limits.alarmSlots)
  return {
    ...fields,
    medicineName: textOf(fields.medicineName),
    quantity: wholeOr(0, fields.quantity),
    dose: wholeOr(0, fields.dose),
    alarms: Array.from({ length: slots }, (_, slot) => wholeOr(0, alarms[slot])),
    version: wholeOr(noVersion, fields.version),
    fullQuantity: Number.isSafeInteger(fields.fullQuantity)
      ? (fields.fullQuantity as number)
      : undefined,
  }
}

type Told = Answer<'adherence'>['days'][number]['notifications'][number]

/** What a device told; nothing where nobody knows when. */
function readTold(fields: Fields): Told | undefined {
  const timestamp = instantOf(fields.timestamp)
  if (timestamp === undefined) return undefined
  const { notes } = fields
  return {
    ...fields,
    timestamp,
    code: textOf(fields.code),
    message: textOf(fields.message),
    ...(notes !== undefined && { notes: listOf(notes, readNote) }),
  }
}

/** The same with an id, so that it is told from the others in its list. */
export function readNotification(fields: Fields, index: number) {
  const told = readTold(fields)
  return told && { ...told, id: textOf(fields.id) || `${told.timestamp} ${told.code} ${index}` }
}

/** The times of day of a device; nothing where they are not four different minutes of a day. */
export function readDayTimes(value: unknown): DayTimes | undefined {
  const fields = fieldsOf(value) ?? {}
  const times = Object.fromEntries(
    dayTimeNames.map((name) => [name, wholeOr(NaN, fields[name])]),
  ) as DayTimes
  return dayTimesProblem(times) === undefined ? times : undefined
}

type Day = Answer<'adherence'>['days'][number]

// Day-month-year, with or without leading zeros (readings A21).
const dateForm = /^\d{1,2}-\d{1,2}-\d{4}$/

/** A day that has a date. */
export function readDay(fields: Fields): Day | undefined {
  const date = textOf(fields.date)
  if (!dateForm.test(date)) return undefined
  const metrics = fieldsOf(fields.metrics) ?? {}
  return {
    ...fields,
    date,
    metrics: {
      ...metrics,
      pillsTaken: wholeOr(0, metrics.pillsTaken),
      pillsMissed: wholeOr(0, metrics.pillsMissed),
    },
    notifications: listOf(fields.notifications, readTold),
  }
}
