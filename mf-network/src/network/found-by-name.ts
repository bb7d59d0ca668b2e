import type { NetworkUser } from '@pillbox/shared/domain'

const plain = (text: string) => text.trim().normalize('NFC').toLowerCase()

/** The people whose display name has what was typed, in capitals or not (spec 2; readings A44). */
export function foundByName(people: NetworkUser[], typed: string): NetworkUser[] {
  return people.filter(({ displayName }) => plain(displayName).includes(plain(typed)))
}
