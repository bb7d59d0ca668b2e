import type { BeaconEvent } from '@pillbox/shared/contract'
import { quantile, sumDurations } from './durations'
import type { Minute } from './host-report'
import { openTally, WINDOW, type Tally } from './tally'

const anEvent = (kind: BeaconEvent['kind'], more: Partial<BeaconEvent> = {}): BeaconEvent => ({
  remote: 'mf-devices',
  version: '1.0.0',
  kind,
  ...more,
})
let tally: Tally
beforeEach(() => {
  tally = openTally()
})
const note = (who: string, kind: BeaconEvent['kind'], minute: number, more = {}) =>
  tally.note(who, anEvent(kind, more), minute)
const sum = (rows: Minute[], mark: 'seen' | 'failed' | 'hard' | 'failing' | 'fellBack') =>
  rows.reduce((all, row) => all + row[mark], 0)

test('a browser is counted once, however much it reports', () => {
  for (const minute of [1, 1, 2, 3]) note('a', 'load', minute, { ms: 100 })
  note('b', 'load', 2, { ms: 200 })
  const rows = tally.minutes(3)

  expect(sum(rows, 'seen')).toBe(2)
  expect(rows.map(({ minute, seen }) => [minute, seen])).toEqual([
    [1, 0],
    [2, 1],
    [3, 1],
  ])
})

test('a browser with ten errors is one that failed', () => {
  for (let i = 0; i < 10; i += 1) note('a', 'error', 1, { code: 'render' })
  const rows = tally.minutes(1)

  expect(sum(rows, 'failed')).toBe(1)
  expect(sum(rows, 'hard')).toBe(0)
  expect(rows[0]?.codes).toEqual({ render: 1 })
})

test('a version that could not be used failed, and failed hard', () => {
  note('a', 'failed', 1, { code: 'hash' })

  expect(tally.minutes(1)).toMatchObject([{ seen: 1, failed: 1, hard: 1, codes: { hash: 1 } }])
})

test('a browser that loads again is no longer failing, though it failed', () => {
  note('a', 'failed', 1, { code: 'network' })
  expect(sum(tally.minutes(1), 'failing')).toBe(1)
  note('a', 'load', 2, { ms: 100 })

  expect(sum(tally.minutes(2), 'failing')).toBe(0)
  expect(sum(tally.minutes(2), 'failed')).toBe(1)
})

test('retries and falling back are no failures of the version that is shown', () => {
  note('a', 'retry', 1, { code: 'timeout' })
  note('b', 'lkg', 1)

  expect(tally.minutes(1)).toMatchObject([{ seen: 2, failed: 0, retried: 1, fellBack: 1 }])
})

test('what is older than the window is gone', () => {
  note('a', 'load', 1, { ms: 100 })
  note('a', 'failed', 2, { code: 'hash' })
  note('b', 'load', 10, { ms: 100 })

  expect(sum(tally.minutes(2 + WINDOW), 'seen')).toBe(1)
  expect(sum(tally.minutes(2 + WINDOW), 'failed')).toBe(0)
  expect(tally.minutes(10 + WINDOW)).toEqual([])
})

test('times are kept by minute, one of each kind for a browser', () => {
  for (let i = 0; i < 50; i += 1) note('a', 'load', 1, { ms: 5000 })
  for (const who of ['b', 'c', 'd']) note(who, 'load', 1, { ms: 100 })
  note('a', 'render', 1, { ms: 5100 })
  const rows = tally.minutes(1)

  const load = sumDurations(rows.map((row) => row.load))
  expect(load.reduce((all, count) => all + count, 0)).toBe(4)
  expect(quantile(load, 0.5)).toBeLessThan(130)
  expect(quantile(sumDurations(rows.map((row) => row.render)), 0.5)).toBeGreaterThan(4000)
})

test('an invented crowd is cut off, and makes room again when it is old', () => {
  for (let i = 0; i < 20_100; i += 1) note(`bot ${i}`, 'load', 1)
  expect(sum(tally.minutes(1), 'seen')).toBe(20_000)
  note('a', 'load', 1 + WINDOW)

  expect(sum(tally.minutes(1 + WINDOW), 'seen')).toBe(1)
})

test('a crowd beyond what is counted is not walked through for each of them', () => {
  for (let i = 0; i < 20_000; i += 1) note(`b${i}`, 'load', 1)
  const walks = jest.spyOn(Map.prototype, Symbol.iterator)
  for (let i = 0; i < 100; i += 1) note(`late${i}`, 'load', 1)
  const walked = walks.mock.calls.length
  walks.mockRestore()

  // Browsers and times, once a minute.
  expect(walked).toBeLessThanOrEqual(2)
})
