import type { Session } from '@pillbox/shared/session'
import { distinctUntilChanged, map, skip, type Observable, type Subscription } from 'rxjs'

type Storages = {
  tab: Storage
  /** What the tabs of a browser have in common. Nothing in it names a person. */
  browser: Storage
}

const key = 'user'
const signedOutKey = 'signed-out'
const presentKey = 'present-person'

/**
 * Keeps the user in session storage under `user`, and takes it away with the session (spec 4). The
 * browser keeps a mark of who that is, for tabs that slept when somebody else signed in.
 */
export function keepInStorage(session$: Observable<Session>, storages: Storages): Subscription {
  const { tab, browser } = storages
  const user$ = session$.pipe(
    map(({ user }) => user),
    distinctUntilChanged(),
    skip(1),
  )
  return user$.subscribe((user) => {
    if (user) {
      tab.setItem(key, JSON.stringify(user))
      tab.removeItem(signedOutKey)
      browser.setItem(presentKey, markOf(user.email))
    } else forgetUser(storages)
  })
}

/** Leaves nothing of the user, only that this tab signed out. */
export function forgetUser({ tab, browser }: Storages): void {
  tab.clear()
  tab.setItem(signedOutKey, 'yes')
  browser.removeItem(presentKey)
}

/** The user that this tab stored; nothing when it cannot be read or is not who is signed in now. */
export function storedUser({ tab, browser }: Storages): Session['user'] {
  const user = readUser(tab)
  if (user && markOf(user.email) === browser.getItem(presentKey)) return user
  tab.removeItem(key)
  return null
}

/** Did this tab sign out? Then it does not ask for a session until somebody signs in (readings A35). */
export function hasSignedOut(tab: Storage): boolean {
  return tab.getItem(signedOutKey) !== null
}

function readUser(tab: Storage): Session['user'] {
  try {
    return JSON.parse(tab.getItem(key) ?? 'null') as Session['user']
  } catch {
    return null
  }
}

/** A number that tells people of one browser apart (FNV-1a); no address can be read out of it. */
function markOf(email: string): string {
  let mark = 0x811c9dc5
  for (const letter of email) mark = Math.imul(mark ^ letter.codePointAt(0)!, 0x01000193)
  return String(mark >>> 0)
}
