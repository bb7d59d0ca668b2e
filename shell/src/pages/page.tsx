import { Button, LinkButton, Spinner, toasts } from '@pillbox/shared/ui'
import { Navigate, useLocation } from '@pillbox/shared/router'
import { useSession } from '@pillbox/shared/session'
import { useEffect } from 'react'
import { roomAt } from '../rooms/live-map'
import { RoomSlot } from '../rooms/room-slot'
import { deviceAt, isPublic } from '../routes'
import { justSignedIn } from '../session/change-document'
import { useRestoredSession } from '../session/use-restored-session'
import { text } from '../text'
import { MessagePage } from './message-page'
import { SignOutPage } from './sign-out-page'

/** What stands at the present address, for whoever is there. */
export function Page() {
  const { pathname, hash } = useLocation()
  const user = useSession((session) => session.user)
  const open = isPublic(pathname)
  const restored = useRestoredSession(open || user !== null || pathname === '/signout')
  const arrived = hash === justSignedIn && user !== null

  useEffect(() => {
    if (!arrived || !user) return
    toasts.success(text.authenticated(user.email))
    history.replaceState(history.state, '', location.pathname)
  }, [arrived, user])

  const room = roomAt(pathname)
  if (pathname === '/signout') return <SignOutPage room={room} />
  if (open) return room ? <RoomSlot name={room} /> : <NotFound />
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
  if (!user) return <Spinner />
  if (room) return <RoomSlot name={room} />
  if (/^\/device\/[^/]+\/?$/.test(pathname))
    return <Navigate to={`/device/${encodeURIComponent(deviceAt(pathname)!)}/dashboard`} replace />
  return <NotFound />
}

function NotFound() {
  return (
    <MessagePage title={text.notFound} hint={text.notFoundHint}>
      <LinkButton to="/">{text.toMyDevices}</LinkButton>
    </MessagePage>
  )
}
