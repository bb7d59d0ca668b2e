import { toasts } from '@pillbox/shared/ui'
import { useEffect, useRef } from 'react'
import { RoomPlace } from '../rooms/room-place'
import { signOutAndLeave } from '../session/sign-out'
import { text } from '../text'

/**
 * Ends the session whether or not the remote that shows this page works: signing out must always
 * be possible (spec 2, /signout).
 */
export function SignOutPage({ room }: { room: string | undefined }) {
  const started = useRef(false)

  useEffect(() => {
    if (started.current) return
    started.current = true
    toasts.progress(text.loading)
    void signOutAndLeave()
  }, [])

  return room ? <RoomPlace name={room} /> : text.loggingOut
}
