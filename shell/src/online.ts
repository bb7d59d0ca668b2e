import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { doubtLine, isLineLost } from './doubt-line'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Has the browser no network, or one that leads nowhere? */
export type Line = 'there' | 'lost' | 'offline'

const lineNow = (): Line => (!navigator.onLine ? 'offline' : isLineLost() ? 'lost' : 'there')

/** The line to the server, as it is now. */
export function useLine(): Line {
  return useSyncExternalStore(subscribe, lineNow)
}

/** What is drawn did not come, so that the line is in doubt. */
export function useDoubt(): void {
  useEffect(() => void doubtLine(), [])
}

/** Does something whenever the line is back, for as long as this is drawn. */
export function useBackOnline(act: () => void): void {
  const backOnline = useEffectEvent(act)
  useEffect(() => {
    const heard = () => backOnline()
    addEventListener('online', heard)
    return () => removeEventListener('online', heard)
  }, [])
}
