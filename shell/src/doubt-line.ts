import { isReached } from '@pillbox/shared/client'
import { filter, firstValueFrom, fromEvent, interval, merge, timer } from 'rxjs'

const everyMs = 10_000
const secondTryMs = 1000

/** Nobody answers although the browser has a network, as behind a router without the internet. */
let isLost = false

export const isLineLost = (): boolean => isLost

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
