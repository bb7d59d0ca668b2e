import { Profile } from './profile'
import { text as words } from './text'

/** Its words, by which the shell knows their language. */
export const text: object = words

/** What the shell mounts: this room's page. */
export function Room() {
  return <Profile />
}
