import { Profile } from './profile'

/** What the shell mounts: this room's page. */
export function Room() {
  return <Profile />
}
