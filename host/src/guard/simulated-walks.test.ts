import type { Arm } from '../telemetry/trial'
import { judge, sessionsUntilFine } from './judge'
import { type PlannedStep, waitsFor } from './planned-step'
import { randomFrom } from '../../../build/jest/random-from'
import { failuresAmong } from '../testing/failures-among'

const STABLE = 0.005
const STEPS = 3
const aStep: PlannedStep = {
  since: 1,
  began: 0,
  stable: '1.0.0',
  isOff: false,
  canary: { version: '1.1.0', bp: 100, salt: '', cohorts: [] },
}
const now = { addresses: 3, now: 600_000 }
const anArm = (sessions: number, failures: number): Arm => {
  return { sessions, failures, hardFailures: 0, places: { failures, hardFailures: 0 } }
}

// 1 to 5, 5 to 20 and 20 % to everybody, each with up to 5,000 sessions.
describe('simulated walks over 1, 5, 20, 100 % beside a version that fails in 0.5 %', () => {
  test.each([
    [1, 20, 20],
    [0.1, 57, 118],
    [0.05, 139, 312],
  ])(
    'one that fails in a share of %d is taken back, half of them within %d sessions and 95 % within %d',
    (rate, half, most) => {
      const { ends, share } = simulate({ rate, runs: 1000 })

      expect(share('withdraw')).toBe(1)
      expect(quantile(ends, 0.5)).toBeLessThanOrEqual(half * 1.2)
      expect(quantile(ends, 0.95)).toBeLessThanOrEqual(most * 1.2)
    },
  )

  test.each([
    [0.03, 0.99],
    [0.02, 0.5],
  ])('one that fails in a share of %d is taken back in at least %d of the walks', (rate, least) => {
    expect(simulate({ rate, runs: 1000 }).share('withdraw')).toBeGreaterThanOrEqual(least)
  })

  test.each([0.001, STABLE])('one that fails in a share of %d goes to everybody', (rate) => {
    const { ends, share } = simulate({ rate, runs: 4000 })

    expect(share('everybody')).toBeGreaterThanOrEqual(0.999)
    expect(quantile(ends, 0.5)).toBeLessThan(1500)
  })

  test('a small installation holds, whatever it sees of a good version', () => {
    const { share } = simulate({ rate: STABLE, runs: 1000, sessions: 10 })

    expect(share('held')).toBe(1)
    expect(waitsFor(aStep, { stable: anArm(5000, 25), canary: anArm(10, 0) }, now)).toEqual({
      words: 'not enough sessions of 1.1.0: 10 of 142',
    })
  })
})

type End = 'withdraw' | 'everybody' | 'held'

function simulate({
  rate,
  runs,
  sessions = 5000,
}: {
  rate: number
  runs: number
  sessions?: number
}) {
  const random = randomFrom(7)
  const walks = Array.from({ length: runs }, () => walk(rate, sessions, random))
  return {
    /** After how many sessions of all its steps each walk ended, sorted. */
    ends: walks.map(({ after }) => after).sort((a, b) => a - b),
    share: (end: End) => walks.filter((each) => each.end === end).length / runs,
  }
}

function walk(rate: number, sessions: number, random: () => number): { end: End; after: number } {
  let after = 0
  for (let step = 0; step < STEPS; step += 1) {
    const stable = anArm(5000, failuresAmong(5000, STABLE, random).length)
    const { end, count } = stepOf(stable, rate, { sessions, random })
    after += count
    if (end !== 'everybody') return { end, after }
  }
  return { end: 'everybody', after }
}

/** One step: until it is passed, taken back, or nobody comes any more. */
function stepOf(
  stable: Arm,
  rate: number,
  { sessions, random }: { sessions: number; random: () => number },
): { end: End; count: number } {
  const failedAt = failuresAmong(sessions, rate, random)
  const armAt = (count: number) => anArm(count, failedAt.filter((at) => at <= count).length)
  // Only a failure speaks against it, so between two of them it can only be passed.
  for (const count of [...new Set([...failedAt, Math.min(20, sessions), sessions])].sort(
    (a, b) => a - b,
  )) {
    const passed = passedBefore(stable, armAt(count - 1).failures, count)
    if (passed !== undefined) return { end: 'everybody', count: passed }
    const arms = { stable, canary: armAt(count) }
    if (judge(arms, now.addresses) === 'withdraw') return { end: 'withdraw', count }
    if (!waitsFor(aStep, arms, now)) return { end: 'everybody', count }
  }
  return { end: 'held', count: sessions }
}

/** After how many sessions it is passed, when that is before the one with this number. */
function passedBefore(stable: Arm, failures: number, count: number): number | undefined {
  const enough = Math.max(100, sessionsUntilFine(stable, anArm(failures, failures)))
  return enough < count ? enough : undefined
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
