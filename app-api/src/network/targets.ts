import { limits, type Role } from '@pillbox/shared/domain'
import type { LockedNetwork } from './locked-network'
import { notAccepted, notInNetwork, protectedPerson } from '../refusals'

/** Why a list of people to change is refused, or nothing; who is named twice counts once. */
export function targetsProblem({ targetUsers }: { targetUsers: string[] }): string | undefined {
  if (targetUsers.length === 0) return 'Select at least one person.'
  if (new Set(targetUsers).size <= limits.networkTargets) return undefined
  return `Select at most ${limits.networkTargets} people.`
}

/** The people with these ids as accepted ones; throws the refusal if one of them is not. */
export function acceptedTargets(
  { people }: LockedNetwork,
  targetUsers: string[],
): { id: string; role: Role }[] {
  return [...new Set(targetUsers)].map((id) => {
    const role = people.get(id)?.role
    if (role === undefined) throw notInNetwork()
    if (role === 'Invited') throw notAccepted()
    return { id, role }
  })
}

/** Throws when one of them is out of everybody's reach. */
export function refuseProtected(targets: { role: Role }[]): void {
  if (targets.some(({ role }) => role === 'Owner' || role === 'Admin')) throw protectedPerson()
}
