import type { Today } from './doses'
import { lowBoxesOf, supplyOf, supplySentence, type BoxSupply } from './supply'

const india = 'Asia/Kolkata'
const heardAt = (instant: number, timezone = india) => ({
  timezone,
  heard: new Date(instant).toISOString(),
})
const at = (time: string) => Date.parse(`2026-11-20T${time}:00+05:30`)
const metformin = {
  medicineName: 'Metformin',
  quantity: 30,
  dose: 1,
  alarms: [480, 1200, 0, 0, 0],
}
const box = (change: Partial<typeof metformin> = {}) => ({ ...metformin, ...change })
const five = [360, 600, 840, 1080, 1320]

type Case = [why: string, box: BoxSupply, now: string, sentence: string | undefined]
const cases: Case[] = [
  ['all of today has rung', box(), '21:30', '15 days left, till 5 December'],
  ['today takes one more', box(), '12:00', '14 days left, till 4 December'],
  ['today takes all of its own', box(), '07:00', '14 days left, till 4 December'],
  [
    'an alarm of this minute is still to come',
    box({ quantity: 4 }),
    '20:00',
    '1 day left, till 21 November',
  ],
  ['and a minute later it is not', box({ quantity: 4 }), '20:01', '2 days left, till 22 November'],
  ['half a day is none', box({ quantity: 5 }), '21:30', '2 days left, till 22 November'],
  [
    'a dose of two and five alarms',
    box({ quantity: 24, dose: 2, alarms: five }),
    '21:30',
    '2 days left, till 22 November',
  ],
  [
    'part of a dose is none',
    box({ quantity: 9, dose: 2 }),
    '21:30',
    '2 days left, till 22 November',
  ],
  [
    'an alarm that is off takes nothing',
    box({ alarms: [480, -1200, 0, 0, 0] }),
    '21:30',
    '30 days left, till 20 December',
  ],
  [
    'midnight is the first minute of a day',
    box({ quantity: 15, alarms: [1440, 0, 0, 0, 0] }),
    '21:30',
    '15 days left, till 5 December',
  ],
  [
    'two alarms at one time are one',
    box({ alarms: [480, 480, 0, 0, 0] }),
    '21:30',
    '30 days left, till 20 December',
  ],
  [
    'in another year the day has it',
    box({ quantity: 999 }),
    '21:30',
    '499 days left, till 2 April 2028',
  ],
  ['tomorrow is not whole', box({ quantity: 1 }), '21:30', 'Enough for today only.'],
  ['the last of today', box({ quantity: 1 }), '12:00', 'Enough for today only.'],
  ['today is not whole', box({ quantity: 1 }), '07:00', 'Not enough for today.'],
  ['less than a dose', box({ quantity: 1, dose: 2 }), '21:30', 'Less than one dose left.'],
  ['nothing in it', box({ quantity: 0 }), '21:30', 'No pills left.'],
  ['no dose', box({ dose: 0 }), '21:30', undefined],
  ['no alarm rings', box({ alarms: [-480, 0, 0, 0, 0] }), '21:30', undefined],
  ['the box is empty', box({ medicineName: '', quantity: 0 }), '21:30', undefined],
]

test.each(cases)('%s', (_, each, now, sentence) => {
  const supply = supplyOf(each, heardAt(at(now)), at(now))

  expect(supply && supplySentence(supply)).toBe(sentence)
})

test.each([
  ['longer', '2026-10-31T12:00:00-04:00'],
  ['shorter', '2026-03-07T12:00:00-05:00'],
])('a day that is %s than others is one day', (_, now) => {
  const instant = Date.parse(now)
  const supply = supplyOf(box({ quantity: 5 }), heardAt(instant, 'America/New_York'), instant)

  const [, month, day] = now.split('T')[0]!.split('-').map(Number)
  const till = new Date(Date.UTC(2026, month! - 1, day! + 2)).toISOString().slice(0, 10)
  expect(supply).toMatchObject({ days: 2, till })
})

test('it is the day of the device, not of who looks', () => {
  const now = at('21:30')

  expect(supplyOf(box({ quantity: 2 }), heardAt(now, 'Pacific/Auckland'), now)).toMatchObject({
    till: '2026-11-21',
  })
})

test.each([
  [7, false],
  [6, false],
  [5, true],
  [0, true],
])('%i pills of which a day takes two: low is %s', (quantity, isLow) => {
  expect(supplyOf(box({ quantity }), heardAt(at('21:30')), at('21:30'))?.isLow).toBe(isLow)
})

test.each<[string, string, string | undefined]>([
  ['said nothing since before two alarms', '07:59', '14 days left, till 4 December'],
  ['said nothing since before one', '19:59', '14 days left, till 4 December'],
  ['told after all of them', '20:01', '15 days left, till 5 December'],
])('at 21:30 a device that %s: what rang since is taken', (_, heard, sentence) => {
  const supply = supplyOf(box(), heardAt(at(heard)), at('21:30'))

  expect(supply && supplySentence(supply)).toBe(sentence)
})

test('pills of which one may be taken since are no less than are in the box', () => {
  const supply = supplyOf(box({ quantity: 1 }), heardAt(at('19:59')), at('21:30'))

  expect(supply && supplySentence(supply)).toBe('Enough for today only.')
})

test.each([
  ['for more than a day', new Date(at('21:29') - 24 * 3_600_000).toISOString()],
  ['ever', null],
])('of a device that was not heard from %s nobody knows', (_, heard) => {
  expect(supplyOf(box(), { timezone: india, heard }, at('21:30'))).toBeUndefined()
})

test.each([{ quantity: 9e15 }, { quantity: -1 }, { dose: 10 }, { dose: -1 }])(
  'an odd count says nothing: %j',
  (odd) => {
    expect(supplyOf(box(odd), heardAt(at('21:30')), at('21:30'))).toBeUndefined()
  },
)

const today = (boxes: Today['boxes']): Today => ({
  timezone: india,
  boxes,
  told: [],
  began: null,
  heard: new Date(at('21:30')).toISOString(),
  changed: null,
})

test('of a device the boxes that run low are told by their numbers, those with the fewest days first', () => {
  const boxes = [
    box({ quantity: 4 }),
    box(),
    box({ medicineName: 'Dolo', quantity: 0 }),
    box({ medicineName: 'Amlodipine', quantity: 1 }),
    box({ medicineName: '', quantity: 0 }),
  ]

  const low = lowBoxesOf(today(boxes), at('21:30'))

  expect(
    low.map(({ number, medicineName, supply }) => [number, medicineName, supply.days]),
  ).toEqual([
    [3, 'Dolo', 0],
    [4, 'Amlodipine', 0],
    [1, 'Metformin', 2],
  ])
})

test('a server that does not tell how many there are tells of none that runs low', () => {
  const { medicineName, alarms } = metformin

  expect(lowBoxesOf(today([{ medicineName, alarms }]), at('21:30'))).toEqual([])
})
