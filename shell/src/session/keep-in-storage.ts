import { keptByBrowser, keptByTab } from '@pillbox/shared/client'
import type { Session } from '@pillbox/shared/session'
import { distinctUntilChanged, map, skip, type Observable, type Subscription } from 'rxjs'
import { forgetChosenLanguage } from '../language/page-language'
import { wipe } from '../offline/wipe'
import { forgetDevice } from '../pages/shortcut'
import { isStandIn } from './stand-in'

type User = NonNullable<Session['user']>

const key = 'user'
const signedOutKey = 'signed-out'
const presentKey = 'present-person'

/**
 * Keeps the user in session storage under `user`, and takes it away with the session (spec 4). The
 * browser keeps a mark of who that is, for tabs that slept when somebody else signed in.
 */
export function keepInStorage(session$: Observable<Session>): Subscription {
  const user$ = session$.pipe(
    map(({ user }) => user),
    distinctUntilChanged(),
    skip(1),
  )
  return user$.subscribe((user) => {
    // What stands in is not the whole of them.
    if (user && isStandIn()) return
    if (user) {
      if (whoIsPresent(user) === 'another') void wipe()
      keptByTab.setItem(key, JSON.stringify(user))
      keptByTab.removeItem(signedOutKey)
      keptByBrowser.setItem(presentKey, markOf(user.email))
    } else forgetUser()
  })
}

/** Leaves nothing of the user, only that this tab signed out. */
export function forgetUser(): void {
  keptByTab.clear()
  keptByTab.setItem(signedOutKey, 'yes')
  keptByBrowser.removeItem(presentKey)
  forgetKept()
}

/** Leaves nothing that is kept for the time without a line, and no number on the app's icon. */
export function forgetKept(): void {
  forgetDevice()
  clearBadge()
  void wipe()
}

/** The number on the icon of the installed app, where the system has one. */
function clearBadge(): void {
  const { clearAppBadge } = navigator as { clearAppBadge?: () => Promise<void> }
  clearAppBadge?.call(navigator).catch(() => {})
}

/** The user that this tab stored; nothing when it cannot be read or is not who is signed in now. */
export function storedUser(): Session['user'] {
  const user = readUser()
  const present = user && whoIsPresent(user)
  if (present === 'same') return user
  if (present === 'another') forgetChosenLanguage()
  keptByTab.removeItem(key)
  return null
}

/** Is it this user who is signed in in this browser now? Another tab may have changed that. */
export function whoIsPresent(user: User): 'same' | 'another' | 'nobody' {
  const mark = keptByBrowser.getItem(presentKey)
  if (mark === null) return 'nobody'
  return mark === markOf(user.email) ? 'same' : 'another'
}

/** Did this tab sign out? Then it does not ask for a session until somebody signs in (readings A35). */
export function hasSignedOut(): boolean {
  return keptByTab.getItem(signedOutKey) !== null
}

function readUser(): Session['user'] {
  try {
    return JSON.parse(keptByTab.getItem(key) ?? 'null') as Session['user']
  } catch {
    return null
  }
}

/** A number that tells people of one browser apart (FNV-1a); no address can be read out of it. */
export function markOf(email: string): string {
  let mark = 0x811c9dc5
  for (const letter of email) mark = Math.imul(mark ^ letter.codePointAt(0)!, 0x01000193)
  return String(mark >>> 0)
}
