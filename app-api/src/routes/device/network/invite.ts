import { randomUUID } from 'node:crypto'
import { inviteMessages, isGrantable, limits, type GrantableRole } from '@pillbox/shared/domain'
import { invitationPush } from '../../../push/notices'
import { route } from '../../../calls/route'
import { addInviteMail } from '../../../store/mail/invite-mails'
import { endExpiredInvites, rejections } from '../../../store/network/device-invites'
import { addInvite } from '../../../store/network/invites'
import { notInvitable } from '../../../network/invitable'
import { emailOf } from '../../../network/invite-handle'
import type { Database } from '../../../store/tables'
import { changeNetwork, type LockedNetwork } from '../../../network/locked-network'
import { invitesPaused, manyInvites, staleHandle } from '../../../refusals'

const day = 24 * 3_600_000
const livesMs = 14 * day
const pauseMs = 30 * day
const mostRejections = 3

async function refuseTooMany({ tx, deviceId, now, people }: LockedNetwork, address: string) {
  const waiting = [...people.values()].filter(({ role }) => role === 'Invited')
  if (waiting.length >= limits.pendingInvites) throw manyInvites()
  const rejected = await rejections(tx, { deviceId, email: address.toLowerCase() })
  const [latest] = rejected
  const isRecent = latest !== undefined && +now - +latest < pauseMs
  if (isRecent && rejected.length >= mostRejections) throw invitesPaused()
}

type Wanted = {
  email: string
  targetRole: GrantableRole
  /** Asked once, of an invitation that is made. */
  isMailed: (tx: Database) => Promise<boolean>
}

/** Invites; answers whether a mail is on its way. */
async function add(network: LockedNetwork, { email, targetRole, isMailed }: Wanted) {
  const { tx, deviceId, now, caller, people } = network
  const refusal = notInvitable(people.values(), caller.uid, email)
  if (refusal !== undefined) throw refusal
  await endExpiredInvites(tx, { deviceId, now })
  await refuseTooMany(network, email)
  const expiresAt = new Date(+now + livesMs)
  const inviteId = randomUUID()
  const invitedBy = caller.uid
  await addInvite(tx, { inviteId, deviceId, email, targetRole, invitedBy, now, expiresAt })
  const inviterName = people.get(caller.uid)?.displayName ?? ''
  await invitationPush(tx, { email, inviter: invitedBy, inviterName, now })
  const mailed = await isMailed(tx)
  if (mailed) await addInviteMail(tx, { deviceId, inviteId, now })
  return mailed
}

/** Invites the address that check-invite answered a handle for (trust.md 4, rows 11, 14 and 15). */
export const invite = route('invite', {
  access: 'Owner',
  check: ({ targetRole }) => (isGrantable(targetRole) ? undefined : inviteMessages.roleMissing),
  async run({ input: { targetRole, targetUserId }, caller, change, services }) {
    const { db, clock, mail, tries } = services
    const use = { deviceId: caller.deviceId, inviter: caller.uid, now: new Date(clock()) }
    const email = await emailOf(db, targetUserId, use)
    if (email === undefined || !isGrantable(targetRole)) throw staleHandle()
    const isMailed = async (tx: Database) =>
      mail !== undefined && (await tries.inviteMails.take(caller.deviceId, email, tx))
    const mailed = await changeNetwork({ change, services, caller, from: 'Owner' }, (network) =>
      add(network, { email, targetRole, isMailed }),
    )
    return mailed ? { mailed } : {}
  },
})
