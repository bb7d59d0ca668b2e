import { randomUUID } from 'node:crypto'
import type { Verdict } from '@pillbox/shared/domain'
import type { Notice } from '../store/push/notice'
import { addNotice } from '../store/push/push-notices'
import type { Database } from '../store/tables'

const hour = 3_600_000
/** What was missed longer ago is told by the app, not by a message that wakes somebody up. */
const missIsNewsMs = 24 * hour
/** From when it is told: a device that was away tells late. */
const toldIsNewsMs = 4 * hour
const inviteIsNewsMs = 24 * hour
const standingIsNewsMs = 24 * hour

export type MissedPill = {
  deviceId: string
  /** IANA zone of the device. */
  timezone: string
  /** When the pill was due. */
  at: Date
  /** How the device's day stands at `now`, by the rule of the screens (verdict.ts). */
  stands: Pick<Verdict, 'taken' | 'of'> | undefined
  now: Date
}

/** Until when what happened on a device at an instant is news; nothing when it is none any more. */
const newsUntil = (at: Date, now: Date) =>
  +now - +at > missIsNewsMs ? undefined : new Date(+now + toldIsNewsMs)

const countsOf = (stands: MissedPill['stands']) => stands && { taken: stands.taken, of: stands.of }

/**
 * Lets everyone who may see the device know that a pill was missed; in the transaction of `db`, and
 * sent later. The medicine is not named: the message may be seen on a locked screen.
 */
export async function missedPillPush(
  db: Database,
  { deviceId, timezone, at, stands, now }: MissedPill,
): Promise<void> {
  const expiresAt = newsUntil(at, now)
  if (expiresAt === undefined) return
  const notice: Notice = {
    kind: 'missed',
    at: at.toISOString(),
    timezone,
    stands: countsOf(stands),
    told: now.toISOString(),
  }
  await addNotice(db, { id: randomUUID(), deviceId, notice, now, expiresAt })
}

export type WhoIsOnIt = {
  deviceId: string
  /** IANA zone of the device. */
  timezone: string
  /** When the pill was missed. */
  at: Date
  uid: string
  name: string
  now: Date
}

/** Lets the others know who looks after a missed pill, as long as that is news; sent later. */
export async function onItPush(
  db: Database,
  { deviceId, at, now, timezone, uid, name }: WhoIsOnIt,
): Promise<void> {
  const expiresAt = newsUntil(at, now)
  if (expiresAt === undefined) return
  const notice: Notice = { kind: 'on it', uid, name, at: at.toISOString(), timezone }
  await addNotice(db, { id: randomUUID(), deviceId, notice, now, expiresAt })
}

type OfDevice = { deviceId: string; now: Date }

/** Lets people know that a box was opened at the time of another one; sent later. */
export async function wrongPillPush(
  db: Database,
  { deviceId, timezone, box, at, now }: OfDevice & { timezone: string; box: number; at: Date },
): Promise<void> {
  const expiresAt = newsUntil(at, now)
  if (expiresAt === undefined) return
  const notice: Notice = { kind: 'wrong pill', box, at: at.toISOString(), timezone }
  await addNotice(db, { id: randomUUID(), deviceId, notice, now, expiresAt })
}

/** Lets people know what stays so until somebody does something about it; sent later. */
export async function standingPush(
  db: Database,
  { deviceId, notice, now }: OfDevice & { notice: Notice },
): Promise<void> {
  const expiresAt = new Date(+now + standingIsNewsMs)
  await addNotice(db, { id: randomUUID(), deviceId, notice, now, expiresAt })
}

/** Lets everyone who may see the device know that it has a new Owner; sent later. */
export async function ownerPush(
  db: Database,
  { deviceId, uid, ownerName, now }: OfDevice & { uid: string; ownerName: string },
): Promise<void> {
  const notice: Notice = { kind: 'new owner', uid, ownerName }
  const expiresAt = new Date(+now + inviteIsNewsMs)
  await addNotice(db, { id: randomUUID(), deviceId, notice, now, expiresAt })
}

export type Invitation = { email: string; inviter: string; inviterName: string; now: Date }

/** Lets the person with this address know of an invitation, if there is one; sent later. */
export async function invitationPush(
  db: Database,
  { email, inviter: uid, inviterName, now }: Invitation,
): Promise<void> {
  const notice: Notice = { kind: 'invitation', uid, inviterName }
  const expiresAt = new Date(+now + inviteIsNewsMs)
  const id = randomUUID()
  await addNotice(db, { id, email: email.toLowerCase(), notice, now, expiresAt })
}
