/** Does a failed call say that what is asked for is gone, or not for this person any more? */
export function isTakenAway(error: unknown): boolean {
  if (!(error instanceof Error && 'status' in error)) return false
  return error.status === 403 || error.status === 404
}
