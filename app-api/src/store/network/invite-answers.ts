import { lockPerson } from '../people/accounts'
import { join } from '../devices/claims'
import { lockDevice } from '../devices/device-lock'
import { roleOn } from '../devices/devices'
import type { Database } from '../tables'

/** An answer to an invitation; `email` in lower case is the address that it was sent to. */
export type InviteAnswer = { inviteId: string; uid: string; email: string; now: Date }

type Given = 'accepted' | 'rejected'

async function deviceOf(tx: Database, { email, inviteId }: InviteAnswer) {
  const mine = await tx
    .selectFrom('user_invite')
    .select('device_id')
    .where('email', '=', email)
    .where('invite_id', '=', inviteId)
    .executeTakeFirst()
  return mine?.device_id
}

/** The invitation with its person and its device held, in that order; nothing when it is not to be answered. */
async function held(tx: Database, deviceId: string, { inviteId, uid, now }: InviteAnswer) {
  if (!(await lockPerson(tx, uid)) || !(await lockDevice(tx, deviceId))) return undefined
  const invite = await tx
    .selectFrom('invite')
    .select(['status', 'target_role', 'expires_at'])
    .where('device_id', '=', deviceId)
    .where('invite_id', '=', inviteId)
    .executeTakeFirst()
  if (invite === undefined || invite.status === 'revoked') return undefined
  return invite.status === 'pending' && invite.expires_at <= now ? undefined : invite
}

async function note(tx: Database, deviceId: string, status: Given, answer: InviteAnswer) {
  await tx
    .updateTable('invite')
    .set({ status, decided_at: answer.now })
    .where('device_id', '=', deviceId)
    .where('invite_id', '=', answer.inviteId)
    .execute()
}

/** Accepts an invitation; answers its device, or why not (trust.md 4, rows 21 and 22). */
export async function accept(
  tx: Database,
  answer: InviteAnswer & { nickname: string },
): Promise<{ deviceId: string } | 'unknown' | 'rejected' | 'yours'> {
  const deviceId = await deviceOf(tx, answer)
  if (deviceId === undefined) return 'unknown'
  const { uid, nickname, now: since } = answer
  const invite = await held(tx, deviceId, answer)
  if (invite === undefined) return 'unknown'
  if (invite.status === 'rejected') return 'rejected'
  if (invite.status === 'accepted') {
    // Who has left the device since has nothing to come back to.
    return (await roleOn(tx, deviceId, uid)) === undefined ? 'unknown' : { deviceId }
  }
  const role = invite.target_role
  if (!(await join(tx, { deviceId, uid, role, nickname, since }))) return 'yours'
  await note(tx, deviceId, 'accepted', answer)
  return { deviceId }
}

/** Rejects an invitation (trust.md 4, row 21). */
export async function reject(
  tx: Database,
  answer: InviteAnswer,
): Promise<{ deviceId: string } | 'unknown' | 'accepted'> {
  const deviceId = await deviceOf(tx, answer)
  if (deviceId === undefined) return 'unknown'
  const invite = await held(tx, deviceId, answer)
  if (invite === undefined) return 'unknown'
  if (invite.status === 'accepted') return 'accepted'
  if (invite.status === 'pending') await note(tx, deviceId, 'rejected', answer)
  return { deviceId }
}
