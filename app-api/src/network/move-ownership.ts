import { ownerPush } from '../push/notices'
import { changeOwner, type OwnershipMove } from '../store/network/ownership'
import { displayNameOf } from '../store/people/users'
import type { Database } from '../store/tables'

/** Moves the ownership of a locked device (device-lock.ts) and tells its people. */
export async function moveOwnership(tx: Database, move: OwnershipMove): Promise<void> {
  await changeOwner(tx, move)
  const { deviceId, to, now } = move
  await ownerPush(tx, { deviceId, uid: to, ownerName: await displayNameOf(tx, to), now })
}
