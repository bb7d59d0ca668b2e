import { inviteMessages, isAssignable } from '@pillbox/shared/domain'
import { moveOwnership } from '../../../network/move-ownership'
import { route } from '../../../calls/route'
import { setRole } from '../../../store/network/members'
import { changeNetwork, type LockedNetwork } from '../../../network/locked-network'
import { acceptedTargets, refuseProtected, targetsProblem } from '../../../network/targets'
import { ownRole } from '../../../refusals'

type Input = { targetUsers: string[]; targetRole: string }

function problemOf(input: Input): string | undefined {
  const problem = targetsProblem(input)
  if (problem !== undefined) return problem
  if (!isAssignable(input.targetRole)) return inviteMessages.roleMissing
  const isTransfer = input.targetRole === 'Owner'
  return isTransfer && new Set(input.targetUsers).size > 1
    ? 'The ownership can be transferred to one person only.'
    : undefined
}

async function transfer({ tx, deviceId, now, caller, people }: LockedNetwork, to: string) {
  const owner = [...people.values()].find(({ role }) => role === 'Owner')
  if (owner === undefined) throw new Error('a shared device has no Owner')
  await moveOwnership(tx, { deviceId, from: owner.id, to, by: caller.uid, now })
}

/** Gives people of the network another role; Owner moves the ownership (trust.md 4, row 16). */
export const modify = route('modify', {
  access: 'Owner',
  check: problemOf,
  run: ({ input: { targetUsers, targetRole }, caller, change, services }) =>
    changeNetwork({ change, services, caller, from: 'Owner' }, async (network) => {
      const { tx, deviceId } = network
      const targets = acceptedTargets(network, targetUsers)
      if (targets.some(({ id }) => id === caller.uid)) throw ownRole()
      refuseProtected(targets)
      for (const { id: uid } of targets) {
        if (targetRole === 'Owner') await transfer(network, uid)
        else if (isAssignable(targetRole)) await setRole(tx, { deviceId, uid, role: targetRole })
      }
      return {}
    }),
})
