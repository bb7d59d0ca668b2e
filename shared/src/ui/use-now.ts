import { useEffect, useState } from 'react'
import { onReturn } from './keep-fresh'

const minuteMs = 60_000
const nextMinute = (ms: number) => (Math.floor(ms / minuteMs) + 1) * minuteMs

/** The present time in ms, renewed as each minute begins and when the page is looked at again. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    const renew = () => setNow(Date.now())
    // Of the minute that is drawn: what began while it was drawn is overdue.
    const timer = setTimeout(renew, nextMinute(now) - Date.now())
    // A page in the background hears its clock late.
    const stop = onReturn(renew)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [now])

  return now
}
