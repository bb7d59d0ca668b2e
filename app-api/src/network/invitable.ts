import type { NetworkUser } from '@pillbox/shared/domain'
import { inviteYourself, isInNetwork, isInvited, isOwner, type Refusal } from '../refusals'

/** Why somebody of this network can not be invited to it, or nothing (trust.md 4, row 14). */
export function notInvitable(
  people: Iterable<NetworkUser>,
  inviter: string,
  email: string,
): Refusal | undefined {
  const person = [...people].find((each) => each.email.toLowerCase() === email.toLowerCase())
  if (person === undefined) return undefined
  if (person.id === inviter) return inviteYourself()
  if (person.role === 'Owner') return isOwner()
  return person.role === 'Invited' ? isInvited() : isInNetwork()
}
