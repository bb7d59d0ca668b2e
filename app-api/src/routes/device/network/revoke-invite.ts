import { route } from '../../../route'
import { acceptedInvites, revokeInvites } from '../../../store/device-invites'
import { changeNetwork, type LockedNetwork } from './locked-network'
import { accepted, noSuchInvite } from './network-refusals'
import { targetsProblem } from './targets'

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
  run: ({ input, caller, services }) =>
    changeNetwork({ services, caller, from: 'Owner' }, async (network) => {
      const { tx, deviceId, now } = network
      const inviteIds = [...new Set(input.targetUsers)]
      await refuseOthers(network, inviteIds)
      await revokeInvites(tx, { deviceId, inviteIds, now })
      return {}
    }),
})
