import { route } from '../../../calls/route'
import { acceptedInvites, revokeInvites } from '../../../store/network/device-invites'
import { changeNetwork, type LockedNetwork } from '../../../network/locked-network'
import { targetsProblem } from '../../../network/targets'
import { accepted, noSuchInvite } from '../../../refusals'

async function refuseOthers({ tx, deviceId, people }: LockedNetwork, ids: string[]) {
  const roles = ids.map((id) => people.get(id)?.role)
  if (roles.every((role) => role === 'Invited')) return
  const late = await acceptedInvites(tx, deviceId, ids)
  const isUnknown = ids.some((id, index) => roles[index] === undefined && !late.includes(id))
  throw isUnknown ? noSuchInvite() : accepted()
}

/** Takes invitations back that nobody has answered. */
export const revokeInvite = route('revokeInvite', {
  access: 'Owner',
  check: targetsProblem,
  run: ({ input, caller, change, services }) =>
    changeNetwork({ change, services, caller, from: 'Owner' }, async (network) => {
      const { tx, deviceId, now } = network
      const inviteIds = [...new Set(input.targetUsers)]
      await refuseOthers(network, inviteIds)
      await revokeInvites(tx, { deviceId, inviteIds, now })
      return {}
    }),
})
