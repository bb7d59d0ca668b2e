import * as limits from './limits'
import type { GrantableRole, Role } from './role'
import { inviteText } from './text'

/**
 * One person of a device's network (spec 3). Of an Invited one only the email is known, and `id`
 * is the invitation's.
 */
export type NetworkUser = {
  id: string
  displayName: string
  email: string
  photoURL: string | null
  role: Role | 'Invited'
}

/** The roles that can be given to a person of the network; Owner moves the ownership (spec 6). */
export type AssignableRole = GrantableRole | 'Owner'

/** The sentences of spec 5, invite; that of a long email is ours. */
export const inviteMessages = inviteText

/**
 * Why nobody can be invited by what was typed, or nothing; it counts without outer spaces. Whether it
 * is an address is the server's to say (spec 8).
 */
export function inviteEmailProblem(typed: string): string | undefined {
  const email = typed.trim()
  if (email === '') return inviteMessages.emailMissing
  return email.length > limits.emailMax ? inviteMessages.emailTooLong : undefined
}

/** Can an invitation grant this role? (spec 6) */
export function isGrantable(role: string): role is GrantableRole {
  return role === 'Member' || role === 'Viewer'
}

/** Can a person of the network be given this role? (spec 6) */
export function isAssignable(role: string): role is AssignableRole {
  return role === 'Owner' || isGrantable(role)
}
