import type { Box } from '@pillbox/shared/domain'
import { happenings, pillCounter } from './simulated-device'

const hour = 3_600_000
const box = (medicineName: string, alarms: number[], quantity = 30): Box => ({
  medicineName,
  quantity,
  dose: 1,
  alarms,
})
const schedule = {
  boxes: [
    box('Metformin', [480, -1200, 0, 0, 0]),
    box('', [600, 0, 0, 0, 0]),
    box('A', [1440, 0, 0, 0, 0]),
  ],
  timezone: 'Asia/Kolkata',
}
const from = Date.parse('2026-11-19T18:30:00Z')
const days = (count: number) => ({ from, to: from + count * 24 * hour })

test('only active alarms of filled boxes happen, each once a day in the local time of the device', () => {
  const all = happenings('PB-TEST-0001', schedule, days(100))

  const done = all.filter(({ type }) => type !== 'wrong')
  const near = (box: number) => done.filter((each) => each.box === box)
  const minuteOfDay = (at: number) => ((at - from) / 60_000) % 1440
  expect([near(1).length, near(2).length]).toEqual([100, 0])
  expect(near(1).every(({ at }) => minuteOfDay(at) >= 480 && minuteOfDay(at) <= 510)).toBe(true)
  expect(near(3).every(({ at }) => minuteOfDay(at) <= 30)).toBe(true)
})

test('most pills are taken, some are missed, now and then the wrong box is opened', () => {
  const all = happenings('PB-TEST-0001', schedule, days(1000))
  const share = (type: string) => all.filter((each) => each.type === type).length / 2000

  expect(share('taken')).toBeGreaterThan(0.88)
  expect(share('missed')).toBeGreaterThan(0.06)
  expect(share('wrong')).toBeGreaterThan(0.01)
})

test('however the time is cut, the same happens', () => {
  const whole = happenings('PB-TEST-0001', schedule, days(10))
  const pieces = Array.from({ length: 10 * 96 }, (_, n) => {
    const start = from + (n * hour) / 4
    return happenings('PB-TEST-0001', schedule, { from: start, to: start + hour / 4 })
  })

  expect(pieces.flat()).toEqual(whole)
})

test('a box runs low, then out, and is filled up again', () => {
  const runsLow = pillCounter()
  const follows = { boxes: [box('Metformin', [480, 0, 0, 0, 0], 5)], timezone: 'Asia/Kolkata' }

  const states = Array.from({ length: 7 }, (_, at) =>
    runsLow({ at, type: 'taken', box: 1 }, follows),
  )

  expect(states).toEqual([undefined, 'low', undefined, undefined, 'none', undefined, 'low'])
})

test('a box whose pills the server counts off is filled when its schedule says more', () => {
  const runsLow = pillCounter()
  const states = [5, 4, 3, 2, 1, 0, 0, 0, 30, 29, 28].map((quantity, at) =>
    runsLow(
      { at, type: 'taken', box: 1 },
      { boxes: [box('Metformin', [480, 0, 0, 0, 0], quantity)], timezone: 'Asia/Kolkata' },
    ),
  )

  // It ran out, was filled up to 5 by itself, and then to 30 by somebody.
  const nothing = [undefined, undefined, undefined]
  expect(states).toEqual([
    undefined,
    'low',
    undefined,
    undefined,
    'none',
    undefined,
    'low',
    undefined,
    ...nothing,
  ])
})
