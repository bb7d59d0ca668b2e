import { rolesText } from './text'

/** What a person is to a device (spec 6); Invited is pending and has no rank. */
export type Role = 'Admin' | 'Owner' | 'Member' | 'Viewer'

/** The roles an invitation can grant (spec 6). */
export type GrantableRole = 'Member' | 'Viewer'

/** What each role is called; a person of a network may be Invited. */
export const roleNames: Record<Role | 'Invited', string> = rolesText

const ranks: Record<Role, number> = { Admin: 50, Owner: 40, Member: 30, Viewer: 10 }

/** Does `role` rank at `minimum` or above? False without a role (spec 6, ranks of spec 9). */
export function atLeast(minimum: Role, role: Role | undefined): boolean {
  return role !== undefined && ranks[role] >= ranks[minimum]
}
