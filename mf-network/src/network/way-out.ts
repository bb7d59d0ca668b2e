import type { Answer } from '@pillbox/shared/contract'
import type { NetworkUser } from '@pillbox/shared/domain'

/** How the person who looks can part from a device. */
export type WayOut = {
  kind: 'leave' | 'give back' | 'transfer first'
  self: NetworkUser
}

/**
 * Members and Viewers leave. An Owner who is alone gives the device back; one who shares it makes
 * somebody else the Owner first. Admins come and go by other ways (spec 6).
 */
export function wayOut(
  { networkUsers, role }: Answer<'network'>,
  email: string,
): WayOut | undefined {
  const isSelf = (person: NetworkUser) => person.email.toLowerCase() === email.toLowerCase()
  const self = networkUsers.find((person) => person.role === role && isSelf(person))
  if (!self || role === 'Admin') return undefined
  if (role !== 'Owner') return { kind: 'leave', self }
  const isAlone = networkUsers.every((person) => person === self || person.role === 'Invited')
  return { kind: isAlone ? 'give back' : 'transfer first', self }
}
