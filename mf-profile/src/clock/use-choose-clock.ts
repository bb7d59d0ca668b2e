import { api, unansweredSentence } from '@pillbox/shared/client'
import type { Clock } from '@pillbox/shared/domain'
import { dispatch } from '@pillbox/shared/session'
import { toasts } from '@pillbox/shared/ui'
import { useRef } from 'react'
import { text } from '../text'

/**
 * Chooses a clock: it counts at once, and is taken back when it could not be kept. One is sent after
 * the other, so that the last one stays.
 */
export function useChooseClock(present: Clock): (clock: Clock) => void {
  const kept = useRef(present)
  const wanted = useRef<Clock>(undefined)

  async function keep() {
    while (wanted.current !== undefined) {
      const clock = wanted.current
      try {
        await api.preferences({ clock })
        kept.current = clock
      } catch (error) {
        console.warn('The clock was not kept:', error)
        wanted.current = undefined
        dispatch({ type: 'CHANGE_CLOCK', clock: kept.current })
        toasts.failure(unansweredSentence(error) ?? text.somethingWentWrong)
      }
      if (wanted.current === clock) wanted.current = undefined
    }
  }

  return (clock) => {
    const isKeeping = wanted.current !== undefined
    if (!isKeeping) kept.current = present
    wanted.current = clock
    dispatch({ type: 'CHANGE_CLOCK', clock })
    if (!isKeeping) void keep()
  }
}
