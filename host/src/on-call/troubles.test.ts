import type { Trouble } from '../health/trouble'
import { anEntry, aState, reports } from '../testing/a-health'
import type { Minute } from '../telemetry/host-report'
import { openTally } from '../telemetry/tally'
import { newTroubles } from './troubles'

const head = anEntry(2)
const at = (time: string) => () => Date.parse(`2026-11-20T${time}Z`)
const failing: Trouble = { status: 'failing', since: '2026-11-20T10:00:00.000Z', among: 4 }
const none = new Map<string, never>()

const fails = (trouble = failing, rows = reports(3, 1)) => ({
  head,
  reports: new Map([['mf-one@1.1.0', rows]]),
  troubles: new Map([['mf-one@1.1.0', trouble]]),
})

/** Browsers that were shown this version in place of another. */
function fallsBackTo(version: string, change = {}) {
  const tally = openTally()
  tally.note('one', { remote: 'mf-one', version, kind: 'lkg' }, 1)
  const rows: Minute[] = tally.minutes(1)
  const entry = anEntry(2, { remotes: { 'mf-one': aState(change) } })
  return { head: entry, reports: new Map([[`mf-one@${version}`, rows]]), troubles: none }
}

test('hosts that look at different seconds give the same failing version the same id', () => {
  const [here] = newTroubles(at('10:00:01'))(fails())
  const [there] = newTroubles(at('10:00:04'))(fails())

  expect(here).toMatchObject({ type: 'version.failing', data: { browsers: 1, of: 4 } })
  expect(there?.id).toBe(here?.id)
})

test('a version that fails twice fails under two ids', () => {
  const troubles = newTroubles(at('10:00:01'))
  const [first] = troubles(fails())
  troubles({ head, reports: none, troubles: none })
  const later = reports(3, 1).map((row) => ({ ...row, minute: row.minute + 60 }))
  const [second] = troubles(fails(failing, later))

  expect(second?.id).not.toBe(first?.id)
})

test('what lasts of before, and no browser says any more, is not told again', () => {
  const troubles = newTroubles(at('10:00:01'))

  expect(troubles({ ...fails(), reports: none })).toEqual([])
  expect(troubles(fails())).toEqual([])
  expect(newTroubles(at('10:00:01'))(fails(failing, reports(4)))).toEqual([])
})

test('one that is degraded is not failing', () => {
  expect(newTroubles(at('10:00:01'))(fails({ ...failing, status: 'degraded' }))).toEqual([])
})

test('who falls back from the canary to what everybody has falls back', () => {
  const canary = { version: '1.2.0', bp: 500, salt: 'x', cohorts: [] }
  const [event] = newTroubles(at('10:00:01'))(fallsBackTo('1.1.0', { canary }))

  expect(event).toMatchObject({
    type: 'version.fell_back',
    data: { remote: 'mf-one', version: '1.1.0', insteadOf: '1.2.0', browsers: 1, of: 1 },
  })
})

test('after a rollback the version that was fallen back to is what everybody has, and no event', () => {
  expect(newTroubles(at('10:00:01'))(fallsBackTo('1.1.0'))).toEqual([])
})

test('who falls back again after nobody did is told again', () => {
  const troubles = newTroubles(at('10:00:01'))
  const times = () => troubles(fallsBackTo('1.0.0')).length

  expect([times(), times()]).toEqual([1, 0])
  troubles({ head, reports: none, troubles: none })
  expect(times()).toBe(1)
})
