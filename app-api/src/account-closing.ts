import { moveOwnership } from './ownership'
import { lockPerson } from './store/accounts'
import { lockDevice } from './store/device-lock'
import { unclaimDevice } from './store/device-reset'
import { forgetPerson, forgetSentInvites } from './store/forget-person'
import { takeOff } from './store/members'
import type { Database } from './store/tables'

/** Who can become Owner; an Admin has a device on duty only. */
const heirs = ['Member', 'Viewer'] as const

export type DeviceToCheck = { id: string; nickname: string; activated_at: string }

/** The devices that nobody would look after: owned alone, and not reset since the last change (trust.md 4, row 26). */
export async function devicesToCheck(db: Database, uid: string): Promise<DeviceToCheck[]> {
  const rows = await db
    .selectFrom('user_device as mine')
    .innerJoin('device', 'device.device_id', 'mine.device_id')
    .select(['mine.device_id', 'mine.nickname', 'mine.since', 'device.activated_at'])
    .where('mine.uid', '=', uid)
    .where('mine.role', '=', 'Owner')
    .where('device.reset_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('device_member as other')
            .select('other.uid')
            .whereRef('other.device_id', '=', 'mine.device_id')
            .where('other.role', 'in', heirs),
        ),
      ),
    )
    .orderBy('mine.since')
    .orderBy('mine.device_id')
    .execute()
  return rows.map(({ device_id, nickname, activated_at, since }) => ({
    id: device_id,
    nickname,
    activated_at: (activated_at ?? since).toISOString(),
  }))
}

type Leaving = { uid: string; now: Date }

/** `email` finds the invitations to the person; none when the address is not known to be theirs. */
export type Closing = Leaving & { email: string | undefined }

/**
 * Holds every device that a closing touches, also by an invitation, and always in the same order:
 * so two people who leave at once never wait for each other.
 */
async function lockDevices(tx: Database, { uid, email = '' }: Closing): Promise<void> {
  const places = await tx
    .selectFrom('user_device')
    .select('device_id')
    .where('uid', '=', uid)
    .union(tx.selectFrom('invite').select('device_id').where('invited_by', '=', uid))
    .union(tx.selectFrom('user_invite').select('device_id').where('email', '=', email))
    .orderBy('device_id')
    .execute()
  for (const { device_id } of places) await lockDevice(tx, device_id)
}

/** The oldest Member, else the oldest Viewer. */
async function heirOf(tx: Database, deviceId: string): Promise<string | undefined> {
  const heir = await tx
    .selectFrom('device_member')
    .select('uid')
    .where('device_id', '=', deviceId)
    .where('role', 'in', heirs)
    // 'Member' comes before 'Viewer'.
    .orderBy('role')
    .orderBy('since')
    .orderBy('uid')
    .executeTakeFirst()
  return heir?.uid
}

async function leaveOwned(tx: Database, deviceId: string, { uid, now }: Leaving): Promise<void> {
  const heir = await heirOf(tx, deviceId)
  if (heir === undefined) return unclaimDevice(tx, deviceId)
  await moveOwnership(tx, { deviceId, from: uid, to: heir, by: uid, now })
  await takeOff(tx, { deviceId, uid })
}

async function leaveDevices(tx: Database, leaving: Leaving): Promise<void> {
  const places = await tx
    .selectFrom('user_device')
    .select(['device_id', 'role'])
    .where('uid', '=', leaving.uid)
    .orderBy('device_id')
    .execute()
  for (const { device_id, role } of places) {
    if (role === 'Owner') await leaveOwned(tx, device_id, leaving)
    else await takeOff(tx, { deviceId: device_id, uid: leaving.uid })
  }
}

/**
 * Closes an account, all of it or nothing (trust.md 4, row 27): its devices get their next Owner or
 * none, all that is kept of the person is deleted, and the identity provider is to forget them too.
 * Answers what stands in the way instead, or 'unknown' without such an account.
 */
export function closeAccount(
  db: Database,
  closing: Closing,
): Promise<'closed' | 'unknown' | DeviceToCheck[]> {
  const { uid, email, now } = closing
  return db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, uid))) return 'unknown'
    await lockDevices(tx, closing)
    const inTheWay = await devicesToCheck(tx, uid)
    if (inTheWay.length > 0) return inTheWay
    // Before the ownership moves: what this person sent dies with the account (trust.md 4, row 22).
    await forgetSentInvites(tx, uid)
    await leaveDevices(tx, { uid, now })
    await forgetPerson(tx, { uid, email })
    await tx
      .insertInto('closed_account')
      .values({ uid, closed_at: now, tries: 0, due_at: now })
      .execute()
    return 'closed'
  })
}
