import { Button, LinkButton, Spinner, toasts } from '@pillbox/shared/ui'
import { Navigate, useLocation } from '@pillbox/shared/router'
import type { SessionUser } from '@pillbox/shared/domain'
import { useSession } from '@pillbox/shared/session'
import { useDeferredValue, useEffect } from 'react'
import { PushOffer } from '../push/push-offer'
import { roomAt } from '../rooms/live-map'
import { RoomPlace } from '../rooms/room-place'
import { deviceAt, inOwnSpelling, isForAnybody, isPublic } from '../routes'
import { SlotsBelow } from '../slots/slots-below'
import { accountClosed, justSignedIn } from '../session/change-document'
import { useRestoredSession } from '../session/use-restored-session'
import { text } from '../text'
import { MessagePage } from './message-page'
import { SignOutPage } from './sign-out-page'
import { rememberDevice, shortcutTarget } from './shortcut'
import { useStartAtTop } from './use-start-at-top'
import { WhySignIn } from './why-sign-in'

/** What stands at the present address, for whoever is there. */
export function Page() {
  const { pathname, search, hash } = useLocation()
  const user = useSession((session) => session.user)
  // What waits for who is signed in is drawn in pieces, between which the browser answers.
  const isKnown = useDeferredValue(user !== null)
  const open = isPublic(pathname)
  const forAnybody = isForAnybody(pathname)
  const restored = useRestoredSession(
    open || forAnybody || user !== null || pathname === '/signout',
  )
  const news = arrivalNews(hash, user)
  useStartAtTop()

  useEffect(() => {
    if (!news) return
    toasts.success(news)
    history.replaceState(history.state, '', location.pathname)
  }, [news])

  useEffect(() => rememberDevice(pathname), [pathname])

  const room = roomAt(pathname)
  if (pathname === '/signout') return <SignOutPage room={room} />
  if (open)
    return (
      <>
        <WhySignIn />
        {room ? <RoomPlace name={room} /> : <NotFound />}
      </>
    )
  if (forAnybody) return room ? <RoomPlace name={room} /> : <NotFound />
  if (restored === 'asking') return <Spinner />
  if (restored === 'unreachable')
    return (
      <MessagePage title={text.unreachable} hint={text.unreachableHint}>
        <Button size="xl" onClick={() => location.reload()}>
          {text.tryAgain}
        </Button>
      </MessagePage>
    )
  // The session ended and the next document is on its way.
  if (!user || !isKnown) return <Spinner />
  const spelled = inOwnSpelling(pathname, Object.keys(user.nicknames))
  const target = pathname === '/' && shortcutTarget(search, Object.keys(user.nicknames))
  if (target) return <Navigate to={target} replace />
  if (spelled !== pathname) return <Navigate to={`${spelled}${search}${hash}`} replace />
  if (room)
    return (
      <>
        {pathname === '/' && <PushOffer />}
        <RoomPlace name={room} />
        <SlotsBelow room={room} />
      </>
    )
  if (/^\/device\/[^/]+\/?$/.test(pathname))
    return <Navigate to={`/device/${encodeURIComponent(deviceAt(pathname)!)}/dashboard`} replace />
  return <NotFound />
}

/** What the page before could not show any more. Fixed sentences: an address can be made by anybody. */
function arrivalNews(hash: string, user: SessionUser | null): string | undefined {
  if (hash === justSignedIn && user) return text.authenticated(user.email)
  return hash === accountClosed && !user ? text.accountDeleted : undefined
}

function NotFound() {
  return (
    <MessagePage title={text.notFound} hint={text.notFoundHint}>
      <LinkButton to="/">{text.toMyDevices}</LinkButton>
    </MessagePage>
  )
}
