import { useSyncExternalStore } from 'react'
import type { Session } from '../contract/index'
import { session$ } from './session'

function subscribe(changed: () => void) {
  const subscription = session$.subscribe(changed)
  return () => subscription.unsubscribe()
}

/** A part of the session for a component, drawn again when that part changes. */
export function useSession<Part>(part: (session: Session) => Part): Part {
  return useSyncExternalStore(subscribe, () => part(session$.value))
}

/** What the person calls a device; its id where they have no name for it. */
export function useNickname(deviceId: string): string {
  return useSession(({ user }) => user?.nicknames[deviceId] ?? deviceId)
}
