import { ApiError, isUnanswered } from '@pillbox/shared/client'
import { useRef } from 'react'

/**
 * Takes people or invitations off by a call that may be a repetition: where a try before was not
 * answered, what is gone by then is what was asked for.
 */
export function useRepeated(): (call: () => Promise<unknown>) => Promise<void> {
  const isUnsure = useRef(false)
  return async (call) => {
    try {
      await call()
    } catch (error) {
      isUnsure.current ||= isUnanswered(error)
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone || !isUnsure.current) throw error
    }
  }
}
