import type { Session } from '@pillbox/shared/session'
import { distinctUntilChanged, map, skip, type Observable, type Subscription } from 'rxjs'

const key = 'user'
const signedOutKey = 'signed-out'

/** Keeps the user in session storage under `user`, and takes it away with the session (spec 4). */
export function keepInStorage(session$: Observable<Session>, storage: Storage): Subscription {
  const user$ = session$.pipe(
    map(({ user }) => user),
    distinctUntilChanged(),
    skip(1),
  )
  return user$.subscribe((user) => {
    if (user) {
      storage.setItem(key, JSON.stringify(user))
      storage.removeItem(signedOutKey)
    } else forgetUser(storage)
  })
}

/** Leaves nothing of the user in this tab, only that it signed out. */
export function forgetUser(storage: Storage): void {
  storage.clear()
  storage.setItem(signedOutKey, 'yes')
}

/** The user that this tab stored; nothing when there is none or it cannot be read. */
export function storedUser(storage: Storage): Session['user'] {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as Session['user']
  } catch {
    storage.removeItem(key)
    return null
  }
}

/** Did this tab sign out? Then it does not ask for a session until somebody signs in (readings A35). */
export function hasSignedOut(storage: Storage): boolean {
  return storage.getItem(signedOutKey) !== null
}
