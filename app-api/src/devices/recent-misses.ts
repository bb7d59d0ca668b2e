const recentMs = 24 * 3_600_000

/** A pill missed in the last 24 hours marks its device's card. */
export const missedSince = (now: number) => new Date(now - recentMs)
