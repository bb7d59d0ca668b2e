import type { Language } from '@pillbox/shared/domain'
import { DateTime } from 'luxon'
import { languageOfAnswer } from '../../calls/language-asked'
import { route } from '../../calls/route'
import { noteAsTold } from '../../devices/notes-on-doses'
import { toldSentence } from '../../notifications/told-sentence'
import { entriesOf } from '../../store/audit/audit-entries'
import { dayTimesOf } from '../../store/devices/day-times'
import { boxesOf } from '../../store/devices/devices'
import { dayMetrics } from '../../store/events/device-events'
import { notesBetween } from '../../store/events/dose-notes'
import { toldPage } from '../../store/events/notification-page'
import { pendingInvites } from '../../store/network/invites'
import { choicesOf } from '../../store/people/message-choices'
import {
  boxesBefore,
  ownDevices,
  ownOnIt,
  ownOwnershipChanges,
  ownSheetLinks,
  personOf,
  sentInvites,
  sessionTimesOf,
} from '../../store/people/own-data'
import { invitedEmail } from '../../store/people/users'
import { subscriptionsOf } from '../../store/push/push-subscriptions'
import type { Database } from '../../store/tables'

/** So many notifications of all devices together are in one file, the newest of each: none takes the part of another. */
const mostNotifications = 20_000
/** So many entries of what the person did are in it, the newest. */
const mostDone = 20_000

const at = (instant: Date | null) => instant?.toISOString() ?? null

async function personPart(db: Database, uid: string) {
  const person = await personOf(db, uid)
  return {
    email: person.email,
    emailVerified: person.email_verified,
    displayName: person.display_name,
    photoURL: person.photo_url,
    gender: person.gender,
    dob: person.dob,
    phoneNumber: person.phone_number,
    ABHANumber: person.abha_number,
    clock: person.clock,
    language: person.language,
    textSize: person.text_size,
    contrast: person.contrast,
    firstStepsClosed: person.first_steps_closed,
    createdAt: at(person.created_at),
  }
}

async function browsersPart(db: Database, uid: string) {
  const subscriptions = await subscriptionsOf(db, uid)
  return subscriptions.map((each) => ({
    name: each.browser,
    since: at(each.subscribed_at),
    lastDelivered: at(each.delivered_at),
    failingSince: at(each.failing_since),
    goneAt: at(each.gone_at),
  }))
}

async function sessionsPart(db: Database, uid: string) {
  const sessions = await sessionTimesOf(db, uid)
  return sessions.map((each) => ({
    createdAt: at(each.created_at),
    lastSeenAt: at(each.last_seen_at),
    expiresAt: at(each.expires_at),
  }))
}

/** What the device held before, and what of it the person gave out. */
async function historyPart({ db, uid }: Asked, deviceId: string) {
  const before = await boxesBefore(db, deviceId)
  const links = await ownSheetLinks(db, uid, deviceId)
  const onIt = await ownOnIt(db, uid, deviceId)
  return {
    boxesBefore: before.map(({ number, medicine_name, alarms, since, until }) => ({
      box: number,
      medicineName: medicine_name,
      alarms,
      since: at(since),
      until: at(until),
    })),
    yourSheetLinks: links.map(({ days, language, ...link }) => ({
      days,
      language,
      made: at(link.made_at),
      ends: at(link.expires_at),
      opened: at(link.opened_at),
    })),
    youWereOnIt: onIt.map((each) => ({ missedAt: at(each.missed_at), since: at(each.since) })),
  }
}

type Asked = { db: Database; uid: string; language: Language; now: Date; most: number }
type OwnDevice = Awaited<ReturnType<typeof ownDevices>>[number]

async function devicePart(asked: Asked, device: OwnDevice) {
  const { db, uid, language, now, most } = asked
  const deviceId = device.device_id
  const since = device.activated_at ?? now
  const found = await toldPage(db, { deviceId, since, after: undefined, keys: [], most: most + 1 })
  const told = found.slice(0, most)
  const notes = await notesBetween(db, { deviceId, from: since, to: now })
  const first = DateTime.fromJSDate(since, { zone: device.timezone }).toISODate() ?? ''
  const days = await dayMetrics(db, deviceId, first)
  return {
    id: deviceId,
    nickname: device.nickname,
    role: device.role,
    since: at(device.since),
    isMuted: device.muted,
    timezone: device.timezone,
    dayTimes: dayTimesOf(device.day_times),
    boxes: await boxesOf(db, deviceId),
    days: [...days].sort().map(([day, metrics]) => ({ day, ...metrics })),
    notifications: told.map((each) => ({
      timestamp: at(each.ts),
      code: each.code,
      message: toldSentence(each, language),
    })),
    areAllNotifications: found.length === told.length,
    notes: notes.map((note) => ({
      missedAt: at(note.missedAt),
      code: note.code,
      ...noteAsTold(note, uid),
    })),
    ...(await historyPart(asked, deviceId)),
  }
}

async function devicesPart(asked: Omit<Asked, 'most'>) {
  const devices = await ownDevices(asked.db, asked.uid)
  let left = mostNotifications
  const parts = []
  for (const [index, device] of devices.entries()) {
    const most = Math.floor(left / (devices.length - index))
    const part = await devicePart({ ...asked, most }, device)
    left -= part.notifications.length
    parts.push(part)
  }
  return parts
}

async function invitationsSent(db: Database, uid: string) {
  const sent = await sentInvites(db, uid)
  return sent.map((each) => ({
    deviceId: each.device_id,
    email: each.email,
    targetRole: each.target_role,
    status: each.status,
    createdAt: at(each.created_at),
    expiresAt: at(each.expires_at),
    decidedAt: at(each.decided_at),
  }))
}

/** Who else had a part in it is not told: it is of them. */
async function ownershipPart(db: Database, uid: string) {
  const changes = await ownOwnershipChanges(db, uid)
  return changes.map((each) => ({
    deviceId: each.device_id,
    at: at(each.at),
    wasYours: each.from_uid === uid,
    becameYours: each.to_uid === uid,
    byYou: each.by_uid === uid,
  }))
}

async function donePart(db: Database, uid: string) {
  const done = await entriesOf(db, uid, mostDone)
  return done.map((each) => ({
    at: at(each.at),
    call: each.call,
    deviceId: each.device_id,
    refusal: each.refusal,
  }))
}

/** All that is kept of the caller, and all that they see of their devices (docs/export.md). */
export const exportData = route('exportData', {
  access: 'signed in',
  async run({ caller: { uid }, services, request }) {
    const { db, clock, tries } = services
    await tries.exports.take(uid)
    const now = new Date(clock())
    const language = await languageOfAnswer(db, uid, request)
    const email = await invitedEmail(services, uid)
    return {
      export: {
        schema: 'pillbox/v1/export' as const,
        version: 1 as const,
        madeAt: now.toISOString(),
        person: await personPart(db, uid),
        messages: await choicesOf(db, uid),
        browsers: await browsersPart(db, uid),
        sessions: await sessionsPart(db, uid),
        devices: await devicesPart({ db, uid, language, now }),
        invitationsReceived: email === undefined ? [] : await pendingInvites(db, email, now),
        invitationsSent: await invitationsSent(db, uid),
        ownershipChanges: await ownershipPart(db, uid),
        whatYouDid: await donePart(db, uid),
      },
    }
  },
})
