import type { Session, SessionAction } from '@pillbox/shared/session'
import { distinctUntilChanged, map, skip, type Observable, type Subscription } from 'rxjs'
import { isStandIn } from './stand-in'

type Session$ = Observable<Session> & { readonly value: Session }
type Channel = Pick<BroadcastChannel, 'postMessage'> & {
  onmessage: ((event: MessageEvent<Session['user']>) => void) | null
}

/**
 * Who is signed in, under which name and with which nicknames is the same in every tab: a change in
 * one is a change in all, a sign-out too. When it is another person, this tab leaves: what it shows
 * and holds is the former one's.
 */
export function shareWithTabs(
  session$: Session$,
  dispatch: (action: SessionAction) => void,
  channel: Channel,
  leave: () => void,
): Subscription {
  let heard: string | undefined
  channel.onmessage = ({ data: user }) => {
    const present = session$.value.user
    if (user && present && user.email !== present.email) return leave()
    heard = JSON.stringify(user)
    dispatch(user ? { type: 'LOGIN', user } : { type: 'LOGOUT' })
  }
  const user$ = session$.pipe(
    map(({ user }) => user),
    distinctUntilChanged(),
    skip(1),
  )
  return user$.subscribe((user) => {
    // Other tabs may have the whole of who only stands in here.
    if (user && isStandIn()) return
    if (JSON.stringify(user) !== heard) channel.postMessage(user)
    heard = undefined
  })
}
