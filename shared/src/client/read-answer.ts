import type { Answer, CallName } from '../contract/index'
import {
  readBox,
  readDay,
  readDayTimes,
  readDevice,
  readInvite,
  readNetworkUser,
  readNotification,
  readRole,
  readSync,
  readUser,
} from './entities'
import {
  fieldsOf,
  instantOf,
  listOf,
  needFields,
  needList,
  needText,
  needZone,
  textOf,
  textOrNull,
  Unreadable,
  wholeOr,
  type Fields,
  type Reader,
} from './fields'
import { readDoseRecord } from './dose-record'
import { readMessages } from './message-choices'
import { readNote } from './notes'
import { readMadeLink, readOpenedSheet, readSheetLink } from './sheet-links'
import { readOnIt, readToday } from './today'

const readZone = (value: unknown) => {
  const fields = needFields(value)
  return { ...fields, timezoneValue: needZone(fields.timezoneValue) }
}

const readDevices: Reader<Answer<'networkDevices'>> = (fields) => ({
  ...fields,
  devices: needList(fields.devices, readDevice),
})

function readFirstSteps(value: unknown): Answer<'myDevices'>['firstSteps'] {
  const fields = fieldsOf(value)
  return fields && { ...fields, isShared: fields.isShared === true }
}

// Half a device is none: the screen knows better what was added.
const readNewDevice = (fields: Fields): Answer<'addDevice'> =>
  (fieldsOf(fields.sync) && readDevice(fields)) ?? {}

// A server that says nothing of a mail sends none.
const readInvited = (fields: Fields): Answer<'invite'> => ({
  ...fields,
  mailed: fields.mailed === true,
})

// A box that is not whole is none: the screen knows better what it sent.
function readSavedBox(fields: Fields): Answer<'box'> {
  const box = readBox(fields)
  return JSON.stringify(box) === JSON.stringify(fields) ? box : {}
}

function readBoxes(value: unknown) {
  if (!Array.isArray(value)) throw new Unreadable('no boxes')
  return value.map(readBox)
}

function readNextPage(value: unknown) {
  const fields = fieldsOf(value) ?? {}
  return {
    ...fields,
    nextPageToken: textOrNull(fields.nextPageToken),
    pagefilter: textOrNull(fields.pagefilter),
  }
}

// Half a file is none.
function readExport(value: unknown): Answer<'exportData'>['export'] {
  const fields = needFields(value)
  const version = wholeOr(NaN, fields.version)
  if (Number.isNaN(version)) throw new Unreadable('no version')
  return { ...fields, schema: needText(fields.schema), version }
}

function readCheck(fields: Fields): Answer<'checkClose'> {
  if (typeof fields.canClose !== 'boolean') throw new Unreadable('no word on closing')
  const devicesToCheck = listOf(fields.devicesToCheck, (device) => {
    const id = textOf(device.id)
    if (id === '') return undefined
    const nickname = textOf(device.nickname) || id
    return { ...device, id, nickname, activated_at: instantOf(device.activated_at) ?? '' }
  })
  return { ...fields, canClose: fields.canClose, devicesToCheck }
}

/** An answer that must be an object. */
const object =
  <Value>(read: Reader<Value>) =>
  (body: unknown) =>
    read(needFields(body))

/** One that the specification does not show (spec 7): what is no object says nothing. */
const leftOpen =
  <Value>(read: Reader<Value>) =>
  (body: unknown) =>
    read(fieldsOf(body) ?? {})

const unused = () => ({})

const readers: { [Name in CallName]: (body: unknown) => Answer<Name> } = {
  register: unused,
  login: object(readUser),
  logout: unused,
  signOutEverywhere: unused,
  me: (body) => (body === null ? null : readUser(needFields(body))),
  myDevices: object((fields) => ({
    ...readDevices(fields),
    firstSteps: readFirstSteps(fields.firstSteps),
  })),
  networkDevices: object(readDevices),
  invites: object((fields) => ({
    ...fields,
    invites: needList(fields.invites, readInvite),
    emailToConfirm: textOf(fields.emailToConfirm) || undefined,
  })),
  acceptInvite: leftOpen(readNewDevice),
  rejectInvite: unused,
  verifyEmail: object((fields) => ({ ...fields, confirmed: fields.confirmed === true })),
  addDevice: leftOpen(readNewDevice),
  updateProfile: unused,
  preferences: unused,
  checkClose: object(readCheck),
  closeAccount: unused,
  exportData: object((fields) => ({ ...fields, export: readExport(fields.export) })),
  dashboard: object((fields) => ({
    ...fields,
    sync: readSync(fields.sync),
    deviceInfo: readBoxes(fields.deviceInfo),
    deviceTimezone: readZone(fields.deviceTimezone),
    today: readToday(fields.today),
  })),
  adherence: object((fields) => ({
    ...fields,
    days: needList(fields.days, readDay),
    deviceTimezone: readZone(fields.deviceTimezone),
  })),
  schedule: object((fields) => ({
    ...fields,
    deviceInfo: readBoxes(fields.deviceInfo),
    role: readRole(fields.role),
    deviceTimezone: readZone(fields.deviceTimezone),
    today: readToday(fields.today),
    dayTimes: readDayTimes(fields.dayTimes),
  })),
  box: leftOpen(readSavedBox),
  dayTimes: unused,
  onIt: object((fields) => ({ ...fields, onIt: needList(fields.onIt, readOnIt) })),
  note: object((fields) => ({ ...fields, notes: needList(fields.notes, readNote) })),
  doseRecord: object(readDoseRecord),
  sheetLinks: object((fields) => ({ links: needList(fields.links, readSheetLink) })),
  makeSheetLink: object(readMadeLink),
  endSheetLink: unused,
  openSheet: object(readOpenedSheet),
  notification: object((fields) => ({
    ...fields,
    notifications: needList(fields.notifications, readNotification),
    deviceTimezone: readZone(fields.deviceTimezone),
    nextPageInfo: readNextPage(fields.nextPageInfo),
  })),
  network: object((fields) => ({
    ...fields,
    networkUsers: needList(fields.networkUsers, readNetworkUser),
    role: readRole(fields.role),
  })),
  modify: unused,
  remove: unused,
  revokeInvite: unused,
  checkInvite: object((fields) => ({ ...fields, id: needText(fields.id) })),
  invite: leftOpen(readInvited),
  settings: object((fields) => ({
    ...fields,
    nickname: textOf(fields.nickname),
    timezoneValue: needZone(fields.timezoneValue),
  })),
  nickname: unused,
  resetSchedule: unused,
  subscribe: unused,
  messages: object(readMessages),
  messageChoices: unused,
}

// A page of HTML comes from something in between: nothing was done.
const isPage = (body: unknown) => typeof body === 'string' && body.trimStart().startsWith('<')

/**
 * A successful answer in the shape that its call declares, whatever the server sent. What a screen
 * can do without is filled in; an answer without what it can not is `Unreadable`. Where the
 * specification shows no answer, any will do.
 */
export function readAnswer<Name extends CallName>(name: Name, body: unknown): Answer<Name> {
  if (isPage(body)) throw new Unreadable('a page')
  return readers[name](body)
}
