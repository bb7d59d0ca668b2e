import { ApiError, isUnanswered } from '@pillbox/shared/client'
import { dispatch } from '@pillbox/shared/session'
import { toasts } from '@pillbox/shared/ui'
import { useRef } from 'react'
import { text } from '../text'

/**
 * Gives what tells whether a failed call means that the account is closed: the answer to closing it
 * was lost, and its session is over since.
 */
export function useLostClosing(): (error: unknown) => boolean {
  const isLost = useRef(false)
  return (error) => {
    if (!(error instanceof ApiError)) return false
    if (error.call === 'closeAccount' && isUnanswered(error)) isLost.current = true
    return isLost.current && error.status === 401
  }
}

/** Signs out of an account that is closed, and says so. */
export function signOutOfClosed(): void {
  toasts.success(text.closed)
  dispatch({ type: 'LOGOUT', accountClosed: true })
}
