import type { Session, SessionAction } from '@pillbox/shared/session'
import { distinctUntilChanged, map, skip, type Observable, type Subscription } from 'rxjs'

type Channel = Pick<BroadcastChannel, 'postMessage'> & {
  onmessage: ((event: MessageEvent<Session['user']>) => void) | null
}

/**
 * Who is signed in, under which name and with which nicknames is the same in every tab: a change in
 * one is a change in all, a sign-out too.
 */
export function shareWithTabs(
  session$: Observable<Session>,
  dispatch: (action: SessionAction) => void,
  channel: Channel,
): Subscription {
  let heard: string | undefined
  channel.onmessage = ({ data: user }) => {
    heard = JSON.stringify(user)
    dispatch(user ? { type: 'LOGIN', user } : { type: 'LOGOUT' })
  }
  const user$ = session$.pipe(
    map(({ user }) => user),
    distinctUntilChanged(),
    skip(1),
  )
  return user$.subscribe((user) => {
    if (JSON.stringify(user) !== heard) channel.postMessage(user)
    heard = undefined
  })
}
