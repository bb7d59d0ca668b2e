import type { BeaconEvent } from '@pillbox/shared/contract'
import { openTrial, sumArms, sureArm, type OpenTrial } from './trial'

const step = { since: 7, stable: '1.0.0', canary: '1.1.0' }
let trial: OpenTrial
beforeEach(() => {
  trial = openTrial(step, [], 3)
})
const note = (who: string, version: string, kind: BeaconEvent['kind'], seq = 7) =>
  trial.note({ who, place: `at ${who}`, isInCanary: true }, event(version, kind), seq)
const event = (version: string, kind: BeaconEvent['kind']) => {
  return { remote: 'mf-devices', version, kind }
}

test('both versions are counted side by side, every browser once', () => {
  for (const who of ['a', 'a', 'b']) note(who, '1.0.0', 'load')
  for (const who of ['c', 'd', 'e']) note(who, '1.1.0', 'load')
  for (let i = 0; i < 3; i += 1) note('c', '1.1.0', 'error')
  note('f', '1.1.0', 'failed')

  expect(trial.report()).toEqual({
    since: 7,
    stable: { sessions: 2, failed: [], hard: [], places: [] },
    canary: { sessions: 4, failed: ['c', 'f'], hard: ['f'], places: ['at c', 'at f'] },
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

  expect(trial.report().canary).toEqual({ sessions: 0, failed: [], hard: [], places: [] })
})

test('what was known of the stable version just before counts', () => {
  const known = [
    { who: 'a', failed: false, hard: false },
    { who: 'b', failed: true, hard: false },
    { who: 'c', failed: true, hard: true },
  ]
  trial = openTrial(step, known, 3)

  expect(trial.report().stable).toMatchObject({ sessions: 3, failed: ['b', 'c'], hard: ['c'] })
})

test('an invented crowd is cut off', () => {
  for (let i = 0; i < 20_100; i += 1) note(`bot ${i}`, '1.0.0', 'load')
  for (let i = 0; i < 1100; i += 1) note(`bot ${i}`, '1.1.0', 'failed')

  const { stable, canary } = trial.report()
  expect(stable.sessions).toBe(20_000)
  expect(canary).toMatchObject({ sessions: 1000, failed: { length: 1000 } })
})

test('a browser that failed at two hosts failed once', () => {
  const one = { sessions: 30, failed: ['a', 'b'], hard: ['a'], places: ['x', 'y'] }
  const other = { sessions: 12, failed: ['b', 'c'], hard: [], places: ['y', 'x'] }

  expect(sumArms([one, other])).toEqual({
    sessions: 42,
    failures: 3,
    hardFailures: 1,
    places: { failures: 2, hardFailures: 1 },
  })
})

test('those of one address that are too many withdraw nothing, and are sure to have failed', () => {
  for (let i = 0; i < 400; i += 1) {
    const reporter = { who: `b${i}`, place: 'one address', isInCanary: true }
    for (const kind of ['load', 'error', 'load'] as const)
      trial.note(reporter, event('1.1.0', kind), 7)
  }
  const { canary } = trial.report()

  expect(sumArms([canary])).toMatchObject({ sessions: 3, failures: 3 })
  expect(sureArm([canary])).toMatchObject({ sessions: 400, failures: 400 })
})

test('a browser that two hosts tell of, or one that started anew, is sure to be one', () => {
  const told = { sessions: 10, failed: ['a'], hard: [], places: ['x'] }
  const all = Array.from({ length: 20 }, () => told)

  expect(sumArms(all).sessions).toBe(200)
  expect(sureArm(all)).toMatchObject({ sessions: 10, failures: 1 })
  expect(sureArm([])).toMatchObject({ sessions: 0, failures: 0 })
})

test('who was not given the canary says nothing of it', () => {
  const reporter = { who: 'a', place: 'x', isInCanary: false }
  for (const kind of ['load', 'failed'] as const) trial.note(reporter, event('1.1.0', kind), 7)
  trial.note(reporter, event('1.0.0', 'load'), 7)

  expect(trial.report()).toMatchObject({ stable: { sessions: 1 }, canary: { sessions: 0 } })
})

test('of one address three browsers count in which the canary fails, and no good ones for the rest', () => {
  const report = (who: string, kind: BeaconEvent['kind'], place = 'x') =>
    trial.note({ who, place, isInCanary: true }, event('1.1.0', kind), 7)
  for (let i = 0; i < 50; i += 1) {
    report(`bot ${i}`, 'load')
    report(`bot ${i}`, i % 2 ? 'failed' : 'error')
  }
  report('somebody', 'failed', 'y')
  for (let i = 0; i < 5; i += 1) report(`well ${i}`, 'load')

  const { canary } = trial.report()
  expect(canary).toMatchObject({ sessions: 3 + 1 + 5, failed: { length: 4 } })
  expect(sumArms([canary]).places).toEqual({ failures: 2, hardFailures: 2 })
})
