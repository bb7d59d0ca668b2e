import { toasts } from '@pillbox/shared/ui'
import { useEffect, useRef } from 'react'
import { RoomSlot } from '../rooms/room-slot'
import { forgetUser } from '../session/keep-in-storage'
import { leaveFor } from '../session/leave-for'
import { signOut } from '../session/sign-out'
import { storages } from '../session/storages'
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
    void signOut().then(() => {
      forgetUser(storages)
      leaveFor('/signin')
    })
  }, [])

  return room ? <RoomSlot name={room} /> : text.loggingOut
}
