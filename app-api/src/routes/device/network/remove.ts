import { atLeast } from '@pillbox/shared/domain'
import { ownerStays, roleTooLow } from '../../../refusals'
import { route } from '../../../calls/route'
import { unclaimDevice } from '../../../store/devices/device-reset'
import { takeOff } from '../../../store/network/members'
import { changeNetwork, type LockedNetwork } from '../../../network/locked-network'
import { acceptedTargets, refuseProtected, targetsProblem } from '../../../network/targets'

// Whoever is below an Owner may leave, and nothing else (trust.md 4, row 17).
function refuseOthers({ caller }: LockedNetwork, targetUsers: string[]): void {
  if (atLeast('Owner', caller.role)) return
  if (targetUsers.some((id) => id !== caller.uid)) throw roleTooLow()
}

// A device is never shared without an Owner. Who has joined meanwhile finds all that was in it.
async function giveBack({ tx, deviceId, caller, people }: LockedNetwork): Promise<void> {
  const isAlone = [...people.values()].every(
    ({ id, role }) => id === caller.uid || role === 'Invited',
  )
  if (!isAlone) throw ownerStays()
  await unclaimDevice(tx, deviceId)
}

/**
 * Takes people off the device. An Owner who has it alone gives it back, emptied: nobody has it then.
 */
export const remove = route('remove', {
  access: 'Viewer',
  check: targetsProblem,
  run: ({ input: { targetUsers }, caller, change, services }) =>
    changeNetwork({ change, services, caller, from: 'Viewer' }, async (network) => {
      const { tx, deviceId } = network
      refuseOthers(network, targetUsers)
      const targets = acceptedTargets(network, targetUsers)
      if (targets.some(({ id, role }) => id === caller.uid && role === 'Owner')) {
        await giveBack(network)
        return {}
      }
      refuseProtected(targets)
      for (const { id: uid } of targets) await takeOff(tx, { deviceId, uid })
      return {}
    }),
})
