import { keptByBrowser, keptByTab } from '@pillbox/shared/client'
import type { Session } from '@pillbox/shared/session'
import { distinctUntilChanged, map, skip, type Observable, type Subscription } from 'rxjs'
import { wipe } from '../offline/wipe'
import { forgetDevice } from '../pages/shortcut'
import { isStandIn } from './stand-in'
import { keptAs, markOf, whoIsPresent } from './stored-user'

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
      keptByTab.setItem(keptAs.user, JSON.stringify(user))
      keptByTab.removeItem(keptAs.signedOut)
      keptByBrowser.setItem(keptAs.present, markOf(user.email))
    } else forgetUser()
  })
}

/** Leaves nothing of the user, only that this tab signed out. */
export function forgetUser(): void {
  keptByTab.clear()
  keptByTab.setItem(keptAs.signedOut, 'yes')
  keptByBrowser.removeItem(keptAs.present)
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
