import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Has the browser a network? */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** Does something whenever the network is back, for as long as this is drawn. */
export function useBackOnline(act: () => void): void {
  const backOnline = useEffectEvent(act)
  useEffect(() => {
    const heard = () => backOnline()
    addEventListener('online', heard)
    return () => removeEventListener('online', heard)
  }, [])
}
