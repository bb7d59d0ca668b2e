import { isGrantable, type NetworkUser } from '@pillbox/shared/domain'

/** What can be done to people of a network. */
export type NetworkAction = 'change role' | 'remove' | 'revoke invite'

/** Can anything be done to this person? */
export const isInReach = (person: Pick<NetworkUser, 'role'>) => bulkActions([person]).length > 0

/**
 * What can be done to all of these people at once (spec 6); for one of them it is the row's menu.
 * Owners and Admins are in nobody's reach.
 */
export function bulkActions(people: Pick<NetworkUser, 'role'>[]): NetworkAction[] {
  if (people.length === 0) return []
  if (people.every(({ role }) => isGrantable(role))) return ['change role', 'remove']
  return people.every(({ role }) => role === 'Invited') ? ['revoke invite'] : []
}
