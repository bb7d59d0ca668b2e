import { isReached } from '@pillbox/shared/client'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { filter, firstValueFrom, fromEvent, interval, merge, timer } from 'rxjs'

const everyMs = 10_000
const secondTryMs = 1000

/** Nobody answers although the browser has a network, as behind a router without the internet. */
let isLost = false

function say(lost: boolean): void {
  if (isLost === lost) return
  isLost = lost
  // Whoever waits for the browser's own word hears this too.
  dispatchEvent(new Event(lost ? 'offline' : 'online'))
}

/** A page that nobody looks at waits until somebody does. */
const nextTry = () =>
  firstValueFrom(
    merge(
      interval(everyMs),
      fromEvent(window, 'online'),
      fromEvent(document, 'visibilitychange'),
    ).pipe(filter(() => !document.hidden)),
  )

async function untilReached(): Promise<void> {
  if (await isReached()) return
  // A page that is left ends what it asks: nothing is said of the moment in which it is still seen.
  await firstValueFrom(timer(secondTryMs))
  while (!(await isReached())) {
    say(true)
    await nextTry()
  }
  say(false)
}

let isAsking = false

/**
 * Nobody answered: asks whether there is a server at the end of the line, until there is one. Where the
 * browser knows of no network that is the answer.
 */
export async function doubtLine(): Promise<void> {
  if (isAsking || !navigator.onLine) return
  isAsking = true
  await untilReached()
  isAsking = false
}

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

const lineNow = (): Line => (!navigator.onLine ? 'offline' : isLost ? 'lost' : 'there')

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
