let leaving = false

/**
 * Is the next document on its way? What closes meanwhile must not go back in the history: that
 * would keep this one.
 */
export const isLeaving = (): boolean => leaving

/** Says that this document is being left for another; nothing takes that back. */
export function startLeaving(): void {
  leaving = true
}
