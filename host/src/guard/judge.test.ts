import { evidenceAgainst, judge as judgeBy } from './judge'
import type { Arm } from '../telemetry/trial'
import { randomFrom } from '../../../build/jest/random-from'
import { failuresAmong } from '../testing/failures-among'

const judge = (arms: Parameters<typeof judgeBy>[0]) => judgeBy(arms, 3)
const anArm = (sessions: number, failures = 0, hardFailures = 0): Arm => ({
  sessions,
  failures,
  hardFailures,
  places: { failures, hardFailures },
})

test('too few sessions are held, whatever they show', () => {
  expect(judge({ stable: anArm(5000, 25), canary: anArm(0) })).toBe('unsure')
  expect(judge({ stable: anArm(5000, 25), canary: anArm(19, 19) })).toBe('unsure')
  expect(judge({ stable: anArm(5000, 25), canary: anArm(19) })).toBe('unsure')
  expect(judge({ stable: anArm(5000, 25), canary: anArm(20, 20) })).toBe('withdraw')
})

test('two failures are no evidence', () => {
  expect(judge({ stable: anArm(1_000_000, 1), canary: anArm(20, 2) })).toBe('unsure')
  expect(judge({ stable: anArm(1_000_000, 1), canary: anArm(20, 3) })).toBe('withdraw')
})

test('a canary that fails no more often than what everybody has is fine after enough sessions', () => {
  expect(judge({ stable: anArm(5000, 25), canary: anArm(100) })).toBe('unsure')
  expect(judge({ stable: anArm(5000, 25), canary: anArm(400, 2) })).toBe('fine')
})

test('nothing is known against a canary while nobody reported the stable version', () => {
  expect(judge({ stable: anArm(0), canary: anArm(500, 100) })).toBe('unsure')
  expect(judge({ stable: anArm(30, 30), canary: anArm(500, 500) })).toBe('unsure')
})

test('an outage that hits both versions alike does not withdraw the canary', () => {
  expect(judge({ stable: anArm(10_000, 1000), canary: anArm(500, 52) })).not.toBe('withdraw')
  expect(judge({ stable: anArm(500, 200, 200), canary: anArm(25, 11, 11) })).not.toBe('withdraw')
})

test('three browsers in which it does not start are enough', () => {
  expect(judge({ stable: anArm(5), canary: anArm(3, 2, 2) })).toBe('unsure')
  expect(judge({ stable: anArm(5), canary: anArm(3, 3, 3) })).toBe('withdraw')
  expect(judge({ stable: anArm(0), canary: anArm(12, 3, 3) })).toBe('withdraw')
})

test('three among many, or among versions that all do not start, are not', () => {
  expect(judge({ stable: anArm(5000), canary: anArm(2000, 3, 3) })).not.toBe('withdraw')
  expect(judge({ stable: anArm(20, 12, 12), canary: anArm(4, 3, 3) })).toBe('unsure')
})

test.each([
  ['do not start', anArm(5), anArm(12, 12, 12)],
  ['fail', anArm(5000, 25), anArm(60, 40)],
])('browsers of two addresses that %s withdraw nothing, those of three do', (_, stable, canary) => {
  const from = (failures: number, hardFailures = failures) => {
    return { stable, canary: { ...canary, places: { failures, hardFailures } } }
  }

  expect(judge(from(2))).toBe('unsure')
  expect(judge(from(3))).toBe('withdraw')
  expect(judgeBy(from(1), 1)).toBe('withdraw')
})

test('evidence grows with failures and shrinks with sessions that go well', () => {
  const stable = anArm(5000, 25)
  const at = (sessions: number, failures: number) =>
    evidenceAgainst(stable, anArm(sessions, failures))

  expect(at(100, 5)).toBeGreaterThan(at(100, 4))
  expect(at(101, 5)).toBeLessThan(at(100, 5))
})

describe('simulated roll-outs against 5,000 sessions of the stable version', () => {
  test('a canary that fails in 5 % instead of 0.5 % is withdrawn within 350 sessions', () => {
    const { share, median } = simulate({ canary: 0.05, stable: 0.005, within: 350, runs: 1000 })

    expect(share).toBeGreaterThanOrEqual(0.95)
    expect(median).toBeGreaterThan(110)
    expect(median).toBeLessThan(170)
  })

  test.each([
    [1, 1, 20],
    [0.1, 1, 57],
    [0.03, 0.99, 317],
    [0.02, 0.88, 761],
  ])('one that fails in a share of %d is withdrawn, %d of the times', (canary, least, expected) => {
    const { share, median } = simulate({ canary, stable: 0.005, within: 5000, runs: 400 })

    expect(share).toBeGreaterThanOrEqual(least)
    expect(Math.abs(median - expected)).toBeLessThanOrEqual(expected * 0.2)
  })

  test.each([0.005, 0.01])('one that is as good, at %d, stays over 5,000 sessions', (rate) => {
    const { share } = simulate({ canary: rate, stable: rate, within: 5000, runs: 4000 })

    expect(share).toBeLessThanOrEqual(0.002)
  })

  test('nor is one withdrawn for what keeps both versions from starting', () => {
    const order = { canary: 0.005, stable: 0.005, within: 5000, runs: 4000, hard: true }

    expect(simulate(order).share).toBeLessThanOrEqual(0.002)
  })
})

type Order = { canary: number; stable: number; within: number; runs: number; hard?: boolean }

/** The share of runs in which the canary was withdrawn, and after how many sessions. */
function simulate({ canary, stable, within, runs, hard }: Order) {
  const random = randomFrom(42)
  const ends: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const failures = failuresAmong(5000, stable, random).length
    const known = anArm(5000, failures, hard ? failures : 0)
    const end = withdrawnAfter(known, failuresAmong(within, canary, random), hard)
    if (end !== undefined) ends.push(end)
  }
  ends.sort((a, b) => a - b)
  return { share: ends.length / runs, median: ends[Math.floor(ends.length / 2)] ?? 0 }
}

/** Only a failure adds evidence, so it is enough to judge at failures and when there are 20 sessions. */
function withdrawnAfter(stable: Arm, failedAt: readonly number[], hard = false) {
  const isBadAt = (sessions: number) => {
    const failures = failedAt.filter((at) => at <= sessions).length
    const canary = anArm(sessions, failures, hard ? failures : 0)
    return judge({ stable, canary }) === 'withdraw'
  }
  return [...new Set([20, ...failedAt])].sort((a, b) => a - b).find(isBadAt)
}
