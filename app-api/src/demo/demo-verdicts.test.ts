import { verdictOf } from '@pillbox/shared/domain'
import { missedSince } from '../devices/recent-misses'
import { carersDevices } from './carer'
import { timezone, type DemoHome } from './demo-home'
import { boxes, demoNotifications } from './demo-notifications'
import { firstDay } from './first-day'

const at = (time: string) => new Date(`2026-11-20T${time}:00+05:30`)
const everyMinutes = 7
const times = Array.from(
  { length: (24 * 60) / everyMinutes },
  (_, index) => new Date(+at('00:00') + index * everyMinutes * 60_000),
)
const well: string[] = ['taken', 'part', 'to come']

type Told = Pick<DemoHome, 'since' | 'synced' | 'changed' | 'boxes' | 'told'>

/** How the day of a demo device stands by the rule of the screens. */
const verdictAt = ({ since, synced, changed = since, boxes, told }: Told, now: Date) =>
  verdictOf(
    {
      timezone,
      boxes,
      told: told.map(({ ts, code }) => ({ timestamp: ts.toISOString(), code })),
      began: since.toISOString(),
      heard: synced.toISOString(),
      changed: changed.toISOString(),
    },
    +now,
  )

const dadiAt = (now: Date) =>
  verdictAt(
    { since: new Date('2026-09-21'), synced: now, boxes, told: demoNotifications(now, timezone) },
    now,
  )

test.each([
  ['00:01', 'to come', 0, 0],
  ['00:03', 'part', 1, 1],
  ['06:10', 'missed', 1, 2],
  ['08:10', 'missed', 3, 4],
  ['08:30', 'missed', 3, 4],
  ['21:30', 'missed', 7, 8],
  ['23:59', 'missed', 8, 9],
])('at %s the day of the first demo device is %s: %i of %i taken', (time, kind, taken, of) => {
  const missed = of - taken

  expect(dadiAt(at(time))).toMatchObject({ kind, taken, of, missed, notKnown: [] })
})

test('at any hour the first demo device has told of all that was due', () => {
  for (const now of times) {
    const { missed, notKnown } = dadiAt(now)

    expect({ now, isWell: missed < 2, notKnown }).toEqual({ now, isWell: true, notKnown: [] })
  }
})

test('at any hour the first demo device missed a pill in the last 24 hours', () => {
  const without = times.filter((now) => {
    const since = missedSince(+now)
    return !demoNotifications(now, timezone).some(({ ts, code }) => ts > since && /^6/.test(code))
  })

  expect(without).toEqual([])
})

test('at any hour one home of the carer has missed pills, and one was not heard from', () => {
  for (const now of times) {
    const kinds = carersDevices(now).map((home) => [
      home.people[0]?.nickname,
      verdictAt(home, now).kind,
    ])

    const inTrouble = kinds.filter(([, kind]) => !well.includes(kind ?? ''))
    expect([now, ...inTrouble]).toEqual([now, ['Mausi', 'missed'], ['Room 4', 'unknown']])
  }
})

test('at any hour the first day of a device goes well', () => {
  const kinds = times.map((now) => verdictAt(firstDay(now), now).kind)

  expect(kinds.filter((kind) => !well.includes(kind))).toEqual([])
})
