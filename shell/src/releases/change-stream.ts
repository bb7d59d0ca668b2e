import { addresses, type LiveChange } from '@pillbox/shared/contract'
import { Observable } from 'rxjs'

/** A change of the channel, or a sign of life with the seq that runs. */
export type News = { change: LiveChange } | { alive: number }

const silentAfterMs = 60_000
const firstPauseMs = 2000
const longestPauseMs = 60_000

type Options = {
  channel: string
  /** The seq that is known already. */
  from: () => number
  open?: (url: string) => EventSource
}

/** What the host says of the channel, for as long as somebody listens; it asks again by itself. */
export function changeStream({ channel, from, open = openSource }: Options): Observable<News> {
  return new Observable((subscriber) => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout>
    let failures = 0

    const after = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(connect, ms)
    }
    const heard = (news: News) => {
      failures = 0
      after(silentAfterMs)
      subscriber.next(news)
    }

    function connect() {
      source?.close()
      source = open(addresses.changes(channel, from()))
      after(silentAfterMs)
      source.onmessage = ({ data }) => heard({ change: JSON.parse(String(data)) as LiveChange })
      source.addEventListener('alive', ({ data }) => heard({ alive: Number(data) }))
      source.onerror = () => {
        // While it is connecting again by itself there is nothing to do.
        if (source?.readyState !== EventSource.CLOSED) return
        const pause = Math.min(firstPauseMs * 2 ** failures++, longestPauseMs)
        after(pause * (0.5 + Math.random() / 2))
      }
    }

    connect()
    return () => {
      clearTimeout(timer)
      source?.close()
    }
  })
}

const openSource = (url: string) => new EventSource(url)
