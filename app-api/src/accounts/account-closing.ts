import { moveOwnership } from '../network/move-ownership'
import { lockDevice } from '../store/devices/device-lock'
import { unclaimDevice } from '../store/devices/device-reset'
import { takeOff } from '../store/network/members'
import { heirOf, ownedAlone } from '../store/network/ownership'
import { lockPerson } from '../store/people/accounts'
import { noteClosed } from '../store/people/closed-accounts'
import { forgetPerson, forgetSentInvites } from '../store/people/forget-person'
import { devicesAround, placesOf } from '../store/people/places'
import type { Database } from '../store/tables'

export type DeviceToCheck = { id: string; nickname: string; activated_at: string }

/** The devices that nobody would look after: owned alone, and not reset since the last change (trust.md 4, row 26). */
export async function devicesToCheck(db: Database, uid: string): Promise<DeviceToCheck[]> {
  const found = await ownedAlone(db, uid)
  return found.map(({ deviceId, nickname, activatedAt }) => ({
    id: deviceId,
    nickname,
    activated_at: activatedAt.toISOString(),
  }))
}

type Leaving = { uid: string; now: Date }

/** `email` finds the invitations to the person; none when the address is not known to be theirs. */
export type Closing = Leaving & { email: string | undefined }

/**
 * Holds every device that a closing touches, also by an invitation, and always in the same order:
 * so two people who leave at once never wait for each other.
 */
async function lockDevices(tx: Database, closing: Closing): Promise<void> {
  for (const deviceId of await devicesAround(tx, closing)) await lockDevice(tx, deviceId)
}

async function leaveOwned(tx: Database, deviceId: string, { uid, now }: Leaving): Promise<void> {
  const heir = await heirOf(tx, deviceId)
  if (heir === undefined) return unclaimDevice(tx, deviceId)
  await moveOwnership(tx, { deviceId, from: uid, to: heir, by: uid, now })
  await takeOff(tx, { deviceId, uid })
}

async function leaveDevices(tx: Database, { uid, now }: Leaving): Promise<void> {
  for (const { deviceId, role } of await placesOf(tx, uid)) {
    if (role === 'Owner') await leaveOwned(tx, deviceId, { uid, now })
    else await takeOff(tx, { deviceId, uid })
  }
}

/**
 * Closes an account, all of it or nothing (trust.md 4, row 27): its devices get their next Owner or
 * none, all that is kept of the person is deleted, and the identity provider is to forget them too.
 * Answers what stands in the way instead, or 'unknown' without such an account.
 */
export async function closeAccountInStore(
  tx: Database,
  closing: Closing,
): Promise<'closed' | 'unknown' | DeviceToCheck[]> {
  const { uid, email, now } = closing
  if (!(await lockPerson(tx, uid))) return 'unknown'
  await lockDevices(tx, closing)
  const inTheWay = await devicesToCheck(tx, uid)
  if (inTheWay.length > 0) return inTheWay
  // Before the ownership moves: what this person sent dies with the account (trust.md 4, row 22).
  await forgetSentInvites(tx, uid)
  await leaveDevices(tx, { uid, now })
  await forgetPerson(tx, { uid, email })
  await noteClosed(tx, uid, now)
  return 'closed'
}
