import { useEffect, useState } from 'react'
import { onReturn } from './keep-fresh'

const minuteMs = 60_000

/** The present time in ms, renewed as each minute begins and when the page is looked at again. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tick() {
      clearTimeout(timer)
      setNow(Date.now())
      timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs))
    }
    tick()
    // A page in the background hears its clock late.
    const stop = onReturn(tick)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])

  return now
}
