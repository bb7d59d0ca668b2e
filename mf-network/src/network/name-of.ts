import type { NetworkUser } from '@pillbox/shared/domain'

/** What a person is called; of an Invited one only the email is known. */
export function nameOf({ displayName, email }: NetworkUser): string {
  return displayName === '' ? email : displayName
}
