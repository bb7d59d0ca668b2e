import { atLeast } from '@pillbox/shared/domain'
import { ownerStays, roleTooLow } from '../../../refusals'
import { route } from '../../../calls/route'
import { takeOff } from '../../../store/network/members'
import { changeNetwork, type LockedNetwork } from '../../../network/locked-network'
import { acceptedTargets, refuseProtected, targetsProblem } from '../../../network/targets'

// Whoever is below an Owner may leave, and nothing else (trust.md 4, row 17).
function refuseOthers({ caller }: LockedNetwork, targetUsers: string[]): void {
  if (atLeast('Owner', caller.role)) return
  if (targetUsers.some((id) => id !== caller.uid)) throw roleTooLow()
}

/** Takes people off the device. */
export const remove = route('remove', {
  access: 'Viewer',
  check: targetsProblem,
  run: ({ input: { targetUsers }, caller, services }) =>
    changeNetwork({ services, caller, from: 'Viewer' }, async (network) => {
      const { tx, deviceId } = network
      refuseOthers(network, targetUsers)
      const targets = acceptedTargets(network, targetUsers)
      if (targets.some(({ id, role }) => id === caller.uid && role === 'Owner')) throw ownerStays()
      refuseProtected(targets)
      for (const { id: uid } of targets) await takeOff(tx, { deviceId, uid })
      return {}
    }),
})
