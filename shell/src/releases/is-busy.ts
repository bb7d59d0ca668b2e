import { busy$ } from '@pillbox/shared/session'
import { useSyncExternalStore } from 'react'

let isBusyNow = false
busy$.subscribe((isBusy) => (isBusyNow = isBusy))

/** Does the page hold something unsaved at this moment? */
export function isBusy(): boolean {
  return isBusyNow
}

/** The same for a component, drawn again when it changes. */
export function useIsBusy(): boolean {
  return useSyncExternalStore(subscribe, isBusy)
}

function subscribe(changed: () => void) {
  const subscription = busy$.subscribe(changed)
  return () => subscription.unsubscribe()
}
