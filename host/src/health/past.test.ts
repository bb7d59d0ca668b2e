import { anEntry, aState, reports } from '../testing/a-health'
import { openPast, type Past } from './past'
import type { Minute } from '../telemetry/host-report'

const head = anEntry(2)
const start = Date.parse('2026-11-20T10:00:00Z')
let past: Past
beforeEach(() => {
  past = openPast()
})

const at = (minutes: number) => new Date(start + minutes * 60_000)
const see = (rows: Minute[], minutes: number, entry = head) =>
  past.note(entry, rows.length > 0 ? new Map([['mf-one@1.1.0', rows]]) : new Map(), at(minutes))
const trouble = () => past.troubles().get('mf-one@1.1.0')

test('a version that fails is failing since when it began', () => {
  see(reports(70, 30), 0)
  see(reports(50, 50), 3)

  expect(trouble()).toEqual({ status: 'failing', since: '2026-11-20T10:00:00.000Z', among: 100 })
})

test('what lasted before this host started goes on, whatever it saw meanwhile', () => {
  const before = { status: 'failing', since: '2026-11-20T08:00:00.000Z', among: 100 } as const
  see(reports(95, 5), 0)
  past.remember({ 'mf-one@1.1.0': before })
  see(reports(19), 20)

  expect(trouble()).toEqual(before)
})

test('it stays failing when nobody says anything any more', () => {
  see(reports(70, 30), 0)
  see([], 60)

  expect(trouble()?.status).toBe('failing')
})

test('it stays failing when fewer than before say that it is well', () => {
  see(reports(70, 30), 0)
  see(reports(19), 20)

  expect(trouble()?.status).toBe('failing')
})

test('it is over when the version is gone, and nothing is held against it when it comes back', () => {
  see(reports(70, 30), 0)
  see([], 1, anEntry(3, { remotes: { 'mf-one': aState({ stable: '1.0.0', lkg: [] }) } }))
  expect(past.troubles().size).toBe(0)
  see([], 2)

  expect(past.troubles().size).toBe(0)
})

test.each([
  ['twenty, of a version that many have', reports(70, 30), reports(20)],
  ['as many as it was seen in, where they are few', reports(2, 1), reports(3)],
])('it is over when enough browsers say that it is well: %s', (_who, failing, well) => {
  see(failing, 0)
  see(well, 20)

  expect(trouble()).toBeUndefined()
})

test('what fails less is degraded, since the trouble began', () => {
  see(reports(70, 30), 0)
  see(reports(95, 5), 20)

  expect(trouble()).toMatchObject({ status: 'degraded', since: '2026-11-20T10:00:00.000Z' })
})

const minute = start / 60_000
const row = (of: number, seen: number, failed = 0): Minute => ({
  minute: of,
  seen,
  failed,
  hard: 0,
  failing: 0,
  retried: 0,
  fellBack: 0,
  codes: {},
  load: [],
  render: [],
})

test('each minute of the last hour is told as large as it was, all versions and hosts together', () => {
  past.note(
    head,
    new Map([
      ['mf-one@1.1.0', [row(minute, 3, 1), row(minute, 2)]],
      ['mf-one@1.0.0', [row(minute, 5)]],
      ['mf-two@1.0.0', [row(minute, 9)]],
    ]),
    at(0),
  )
  // Those who were seen again are counted later.
  see([row(minute, 1), row(minute + 1, 4)], 1)

  expect(past.hourOf('mf-one')).toEqual([
    { minute, seen: 10, failed: 1 },
    { minute: minute + 1, seen: 4, failed: 0 },
  ])
})

test('what is more than an hour old is forgotten', () => {
  see([row(minute, 3)], 0)
  see([], 60)

  expect(past.hourOf('mf-one')).toEqual([])
})
