import type { VersionHealth } from './version-health'

/** From well to not usable. */
export type Status = 'ok' | 'degraded' | 'failing'

/** A live version that does not do well. */
export type Trouble = {
  status: Exclude<Status, 'ok'>
  /** ISO 8601, UTC. */
  since: string
  /** Browsers that it was seen in when it was worst. */
  among: number
}

// Some browsers always have trouble of their own: bad networks, extensions.
const FAILING_OVER = 0.25
const DEGRADED_OVER = 0.02
// Of a version of which a quarter fails, so many would not all be well by chance.
const ENOUGH = 20

/** How a version does by the browsers that have trouble with it now, not by those that had some. */
export function statusOfVersion({ role, sessions, failing }: VersionHealth): Status {
  const share = sessions === 0 ? 0 : failing / sessions
  if (role === 'stable' && share >= FAILING_OVER) return 'failing'
  return role !== 'other' && role !== 'earlier' && share >= DEGRADED_OVER ? 'degraded' : 'ok'
}

/**
 * The trouble of a version after it was looked at again. Silence ends none: as many browsers as it
 * was seen in have to say that it is well, or 20 of them (decision 0072).
 */
export function troubleAfter(
  before: Trouble | undefined,
  now: VersionHealth,
  at: Date,
): Trouble | undefined {
  const status = statusOfVersion(now)
  const { sessions } = now
  if (!before)
    return status === 'ok' ? undefined : { status, since: at.toISOString(), among: sessions }
  if (status === 'failing' || status === before.status) {
    return { ...before, status, among: Math.max(before.among, sessions) }
  }
  if (sessions < Math.min(before.among, ENOUGH)) return before
  return status === 'ok' ? undefined : { ...before, status, among: sessions }
}

/** The worst of all; ok when there is none. */
export function worst(statuses: readonly string[]): Status {
  if (statuses.includes('failing')) return 'failing'
  return statuses.includes('degraded') ? 'degraded' : 'ok'
}
