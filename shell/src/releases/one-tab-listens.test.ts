import { Observable, Subject } from 'rxjs'
import { oneTabListens } from './one-tab-listens'

/** The locks and channels of one browser. */
function aBrowser() {
  const waiting: (() => void)[] = []
  let isTaken = false
  const next = () => {
    isTaken = waiting.length > 0
    waiting.shift()?.()
  }
  const request = (_name: string, { signal }: LockOptions, held: () => Promise<void>) =>
    new Promise<void>((done, failed) => {
      const start = () => {
        void held().then(() => {
          next()
          done()
        })
      }
      signal?.addEventListener('abort', () => {
        const at = waiting.indexOf(start)
        if (at !== -1) waiting.splice(at, 1)
        failed(new DOMException('Aborted', 'AbortError'))
      })
      if (isTaken) waiting.push(start)
      else {
        isTaken = true
        start()
      }
    })
  const channels = new Set<{ onmessage: ((event: MessageEvent) => void) | null }>()
  const openChannel = () => {
    const channel = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage: (data: unknown) => {
        for (const other of channels)
          if (other !== channel) other.onmessage?.(new MessageEvent('message', { data }))
      },
      close: () => channels.delete(channel),
    }
    channels.add(channel)
    return channel as unknown as BroadcastChannel
  }
  return { locks: { request } as unknown as LockManager, openChannel }
}

function aHost() {
  const said = new Subject<number>()
  let listeners = 0
  const stream$ = new Observable<number>((subscriber) => {
    listeners++
    const listening = said.subscribe(subscriber)
    return () => {
      listeners--
      listening.unsubscribe()
    }
  })
  return { stream$, say: (item: number) => said.next(item), listeners: () => listeners }
}

function aTab(stream$: Observable<number>, browser: ReturnType<typeof aBrowser>) {
  const heard: number[] = []
  const listening = oneTabListens(stream$, browser).subscribe((item) => heard.push(item))
  return { heard, close: () => listening.unsubscribe() }
}

test('of three tabs one listens, and all hear', () => {
  const host = aHost()
  const browser = aBrowser()
  const tabs = [1, 2, 3].map(() => aTab(host.stream$, browser))

  host.say(5)

  expect(host.listeners()).toBe(1)
  expect(tabs.map(({ heard }) => heard)).toEqual([[5], [5], [5]])
})

test('when the tab that listens closes another one takes over', async () => {
  const host = aHost()
  const browser = aBrowser()
  const [first, second, third] = [1, 2, 3].map(() => aTab(host.stream$, browser))

  second!.close()
  first!.close()
  await Promise.resolve()
  host.say(6)

  expect(host.listeners()).toBe(1)
  expect([first, second, third].map((tab) => tab!.heard)).toEqual([[], [], [6]])
})

test('a browser without locks hears nothing, and does not fail', () => {
  const host = aHost()
  const heard: number[] = []
  oneTabListens(host.stream$, { locks: undefined }).subscribe((item) => heard.push(item))

  host.say(7)

  expect([heard, host.listeners()]).toEqual([[], 0])
})
