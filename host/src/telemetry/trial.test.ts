import type { BeaconEvent } from '@pillbox/shared/contract'
import { openTrial, sumArms, type OpenTrial } from './trial'

const step = { since: 7, stable: '1.0.0', canary: '1.1.0' }
let trial: OpenTrial
beforeEach(() => {
  trial = openTrial(step, [])
})
const note = (who: string, version: string, kind: BeaconEvent['kind'], seq = 7) =>
  trial.note(who, { remote: 'mf-devices', version, kind }, seq)

test('both versions are counted side by side, every browser once', () => {
  for (const who of ['a', 'a', 'b']) note(who, '1.0.0', 'load')
  for (const who of ['c', 'd', 'e']) note(who, '1.1.0', 'load')
  for (let i = 0; i < 3; i += 1) note('c', '1.1.0', 'error')
  note('f', '1.1.0', 'failed')

  expect(trial.report()).toEqual({
    since: 7,
    stable: { sessions: 2, failed: [], hard: [] },
    canary: { sessions: 4, failed: ['c', 'f'], hard: ['f'] },
  })
})

test('other versions are no part of it', () => {
  note('a', '0.9.0', 'failed')

  expect(trial.report()).toMatchObject({ stable: { sessions: 0 }, canary: { sessions: 0 } })
})

test('a tab from before the step does not count against the canary', () => {
  note('a', '1.1.0', 'load', 6)
  note('a', '1.1.0', 'error', 6)
  note('b', '1.1.0', 'error')

  expect(trial.report().canary).toEqual({ sessions: 0, failed: [], hard: [] })
})

test('what was known of the stable version just before counts', () => {
  trial = openTrial(step, [
    { who: 'a', failed: false, hard: false },
    { who: 'b', failed: true, hard: false },
    { who: 'c', failed: true, hard: true },
  ])

  expect(trial.report().stable).toEqual({ sessions: 3, failed: ['b', 'c'], hard: ['c'] })
})

test('an invented crowd is cut off', () => {
  for (let i = 0; i < 20_100; i += 1) note(`bot ${i}`, '1.0.0', 'load')
  for (let i = 0; i < 1100; i += 1) note(`bot ${i}`, '1.1.0', 'failed')

  const { stable, canary } = trial.report()
  expect(stable.sessions).toBe(20_000)
  expect(canary).toMatchObject({ sessions: 1000, failed: { length: 1000 } })
})

test('a browser that failed at two hosts failed once', () => {
  const one = { sessions: 30, failed: ['a', 'b'], hard: ['a'] }
  const other = { sessions: 12, failed: ['b', 'c'], hard: [] }

  expect(sumArms([one, other])).toEqual({ sessions: 42, failures: 3, hardFailures: 1 })
})
