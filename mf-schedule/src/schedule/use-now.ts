import { DateTime } from 'luxon'
import { useEffect, useState } from 'react'

const everyMs = 10_000

/** The present time, kept up to date while it is shown. */
export function useNow(): DateTime {
  const [now, setNow] = useState(() => DateTime.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(DateTime.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
