import { NEVER, Observable } from 'rxjs'

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>
type Options = {
  locks?: Pick<LockManager, 'request'> | undefined
  openChannel?: (name: string) => Channel
}

const name = 'releases'

/**
 * A stream that only one tab of the browser listens to; the others hear it from that tab. When it
 * closes, another one takes over. Without the Web Locks API nothing is ever heard.
 */
export function oneTabListens<Item>(
  stream$: Observable<Item>,
  { locks = navigator.locks, openChannel = openBroadcast }: Options = {},
): Observable<Item> {
  if (!locks) return NEVER
  return new Observable((subscriber) => {
    const channel = openChannel(name)
    channel.onmessage = ({ data }: MessageEvent<Item>) => subscriber.next(data)
    const leaving = new AbortController()
    const lead = () =>
      new Promise<void>((done) => {
        const listening = stream$.subscribe((item) => {
          subscriber.next(item)
          channel.postMessage(item)
        })
        leaving.signal.addEventListener('abort', () => {
          listening.unsubscribe()
          done()
        })
      })
    // An abort while it waits for its turn is no failure.
    locks.request(name, { signal: leaving.signal }, lead).catch(() => {})
    return () => {
      leaving.abort()
      channel.close()
    }
  })
}

const openBroadcast = (channel: string): Channel => new BroadcastChannel(channel)
