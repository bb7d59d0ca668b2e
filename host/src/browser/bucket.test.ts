import { createHash } from 'node:crypto'
import { bucketOf, isIn, type Audience } from './bucket'

const ids = Array.from({ length: 200_000 }, (_, i) =>
  createHash('md5').update(String(i)).digest('base64url'),
)
const salt = 'prod/mf-devices/1.1.0'
const buckets = ids.map((id) => bucketOf(salt, id))
const anAudience = (change: Partial<Audience> = {}): Audience => ({
  bp: 1000,
  salt,
  cohorts: [],
  ...change,
})
const shareOf = (chosen: readonly unknown[]) => (100 * chosen.length) / ids.length

test.each([1, 5, 10, 20, 30, 50, 100])('%d %% is that share of 200,000 browsers', (percent) => {
  const chosen = buckets.filter((bucket) => bucket < percent * 100)

  expect(Math.abs(shareOf(chosen) - percent)).toBeLessThanOrEqual(0.3)
})

test('0 % is nobody, and 100 % is everybody', () => {
  expect(ids.some((id) => isIn(anAudience({ bp: 0 }), id, []))).toBe(false)
  expect(ids.every((id) => isIn(anAudience({ bp: 10_000 }), id, []))).toBe(true)
})

test('raising a step never moves anybody out', () => {
  const few = ids.slice(0, 5000)
  let before = new Set<string>()
  for (const bp of [1, 100, 500, 2000, 5000, 10_000]) {
    const now = new Set(few.filter((id) => isIn(anAudience({ bp }), id, [])))
    expect([...before].filter((id) => !now.has(id))).toEqual([])
    expect(now.size).toBeGreaterThanOrEqual(before.size)
    before = now
  }
  expect(before.size).toBe(few.length)
})

test('two canaries of 10 % meet in 1 % of the browsers', () => {
  const both = ids.filter((id, i) => {
    return (buckets[i] ?? 0) < 1000 && bucketOf('prod/mf-network/1.0.3', id) < 1000
  })

  expect(Math.abs(shareOf(both) - 1)).toBeLessThanOrEqual(0.3)
})

test('a browser stays where it is for as long as the canary lasts', () => {
  expect(ids.slice(0, 1000).map((id) => bucketOf(salt, id))).toEqual(buckets.slice(0, 1000))
  expect(bucketOf(salt, 'a')).not.toBe(bucketOf('prod/mf-devices/1.2.0', 'a'))
})

test('a named cohort is in, whatever its bucket', () => {
  const staffOnly = anAudience({ bp: 0, cohorts: ['staff'] })

  expect(isIn(staffOnly, 'any id', ['beta', 'staff'])).toBe(true)
  expect(isIn(staffOnly, 'any id', ['beta'])).toBe(false)
})
