import { createHash } from 'node:crypto'

/** Who gets a version early: a share of all browsers, and everybody in the named cohorts. */
export type Audience = {
  /** Share in basis points: 0 is nobody, 10000 everybody. */
  bp: number
  /** `channel/remote/version`, so that the same browsers are not first in every canary. */
  salt: string
  cohorts: readonly string[]
}

/**
 * Where an id stands between 0 and 10000 for this salt: always the same place, and independent of
 * its place for any other salt (releases.md 4.7).
 */
export function bucketOf(salt: string, id: string): number {
  const digest = createHash('sha256').update(`${salt}\0${id}`).digest()
  return (digest.readUInt32BE(0) / 2 ** 32) * 10_000
}

/**
 * Whether a browser is in the audience. Raising `bp` only ever adds browsers.
 * @param cohorts the named cohorts of the person, such as `staff`
 */
export function isIn(
  audience: Audience,
  id: string | undefined,
  cohorts: readonly string[],
): boolean {
  return (
    (id !== undefined && bucketOf(audience.salt, id) < audience.bp) ||
    audience.cohorts.some((cohort) => cohorts.includes(cohort))
  )
}
