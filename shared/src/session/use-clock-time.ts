import { useCallback } from 'react'
import { clockTime, usualClock, type Clock } from '../domain/index'
import { useSession } from './use-session'

/** The clock that the person chose. */
export function useClock(): Clock {
  return useSession(({ user }) => user?.clock ?? usualClock)
}

/**
 * Writes a minute of the day as the person reads it, drawn again when they choose the other clock:
 * every time of day on a screen is written by it.
 */
export function useClockTime(): (minute: number) => string {
  const clock = useClock()
  return useCallback((minute) => clockTime(minute, clock), [clock])
}
