import { ApiError } from '@pillbox/shared/client'

/** Does the server say that the person is invited already? */
export function isAlreadyInvited(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 409) return false
  return typeof error.body === 'object' && error.body?.code === 'already_invited'
}
