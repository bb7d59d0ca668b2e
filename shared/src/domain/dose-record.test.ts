import { usualDayTimes } from './day-times'
import { doseRecordOf } from './dose-record'
import type { Held, Past } from './past'

const india = 'Asia/Kolkata'
const on = (day: number, time: string) => `2026-11-${String(day).padStart(2, '0')}T${time}:00+05:30`
const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const rings = (...times: string[]) => times.map((time) => minute(time) || 1440)

const metformin: Held = {
  box: 1,
  medicineName: 'Metformin',
  alarms: rings('08:00', '20:00'),
  since: on(1, '10:00'),
  until: null,
}
const taken = (day: number, time: string, box = 1, medicineName?: string) => ({
  timestamp: on(day, time),
  code: `70${box}`,
  ...(medicineName !== undefined && { medicineName }),
})
const missed = (day: number, time: string, box = 1) => ({
  timestamp: on(day, time),
  code: `60${box}`,
})

const past = ({ held = [metformin], ...change }: Partial<Past> = {}): Past => ({
  timezone: india,
  dayTimes: usualDayTimes,
  began: on(1, '10:00'),
  held,
  knownFrom: held.map(({ since }) => new Date(since).toISOString()).sort()[0] ?? null,
  told: [],
  ...change,
})

/** A line for each day: taken, missed, not known; then whether it is silent, and not sure. */
function days(of: Past, count: number, now: string): string[] {
  return doseRecordOf(of, count, Date.parse(now)).days.map(
    ({ date, taken: some, missed: none, notKnown, isSilent, isSure }) =>
      [
        `${Number(date.slice(8))}: ${some} ${none} ${notKnown}`,
        ...(isSilent ? ['silent'] : []),
        ...(isSure ? [] : ['unsure']),
      ].join(' '),
  )
}

type Case = [why: string, past: Partial<Past>, now: string, days: string[]]

const cases: Case[] = [
  [
    'what was due and not told is not known, and never taken',
    { told: [taken(19, '08:02'), missed(19, '20:30'), taken(20, '08:01')] },
    on(20, '21:00'),
    ['18: 0 0 2 silent', '19: 1 1 0', '20: 1 0 1'],
  ],
  [
    'a dose that has just rung or is to come is not held against the device',
    { told: [taken(20, '08:01')] },
    on(20, '20:29'),
    ['20: 1 0 0'],
  ],
  [
    'nothing is due on the day before its first alarm',
    { began: on(20, '10:00'), held: [{ ...metformin, since: on(20, '10:00') }] },
    on(20, '12:00'),
    ['20: 0 0 0'],
  ],
  [
    'there are no days before the device was somebody’s',
    { began: on(19, '12:00'), held: [{ ...metformin, since: on(19, '12:00') }] },
    on(20, '09:00'),
    ['19: 0 0 1 silent', '20: 0 0 1 silent'],
  ],
  [
    'what was told before the device was somebody’s is of whoever had it before',
    { began: on(20, '09:00'), told: [taken(20, '08:02')] },
    on(20, '12:00'),
    ['20: 0 0 0'],
  ],
  [
    'a device that nobody has has no days',
    { began: null, told: [taken(20, '08:02')] },
    on(20, '12:00'),
    [],
  ],
  [
    'each pill that was told counts once, also more than were due',
    { told: [taken(20, '08:02'), taken(20, '08:20'), taken(20, '11:00')] },
    on(20, '12:00'),
    ['20: 3 0 0'],
  ],
  [
    'a second pill of the morning is not that of the evening before, of which nothing is known',
    { told: [taken(20, '08:02'), taken(20, '08:10')] },
    on(20, '12:00'),
    ['19: 0 0 2 silent', '20: 2 0 0'],
  ],
  [
    'a second pill of the evening is not that of the morning, of which nothing is known',
    { told: [taken(20, '20:02'), taken(20, '20:10')] },
    on(20, '21:00'),
    ['20: 2 0 1'],
  ],
  [
    'pills of two alarms close together are of both',
    {
      held: [{ ...metformin, alarms: rings('08:00', '08:20') }],
      told: [taken(20, '08:01'), taken(20, '08:21')],
    },
    on(20, '12:00'),
    ['20: 2 0 0'],
  ],
  [
    'a pill taken shortly before midnight is that of the alarm at 00:00',
    {
      held: [{ ...metformin, alarms: rings('00:00') }],
      told: [taken(18, '23:50'), taken(20, '00:02')],
    },
    on(20, '12:00'),
    ['18: 0 0 1 silent', '19: 1 0 0', '20: 1 0 0'],
  ],
  [
    'a pill missed of the last alarm of a day is told after midnight, and is of that day',
    {
      held: [{ ...metformin, alarms: rings('23:45') }],
      told: [missed(19, '00:15'), missed(20, '00:15')],
    },
    on(20, '12:00'),
    ['18: 0 1 0', '19: 0 1 0', '20: 0 0 0'],
  ],
  [
    'a changed schedule is due from its change on, and the one before until then',
    {
      held: [
        { ...metformin, alarms: rings('08:00'), since: on(19, '15:00') },
        { ...metformin, until: on(19, '15:00') },
      ],
      told: [taken(18, '08:00'), taken(18, '20:00'), taken(19, '08:00'), taken(20, '08:00')],
    },
    on(20, '21:00'),
    ['18: 2 0 0', '19: 1 0 0', '20: 1 0 0'],
  ],
  [
    'before it is known what the boxes held only what was told is counted',
    {
      held: [{ ...metformin, since: on(19, '15:00') }],
      told: [taken(18, '08:00'), taken(19, '08:00'), taken(19, '20:00'), taken(20, '08:00')],
    },
    on(20, '12:00'),
    ['17: 0 0 0 silent unsure', '18: 1 0 0 unsure', '19: 2 0 0 unsure', '20: 1 0 0'],
  ],
  [
    'an empty box and one without an alarm are due nothing',
    {
      held: [
        { ...metformin, medicineName: '' },
        { ...metformin, box: 2, alarms: [-480, 0, 0, 0, 0] },
      ],
    },
    on(20, '12:00'),
    ['20: 0 0 0'],
  ],
  [
    'a pill of a medicine that has left the box says nothing of the one that came after it',
    {
      held: [
        { ...metformin, medicineName: 'Dolo', since: on(20, '07:50') },
        { ...metformin, until: on(20, '07:50') },
      ],
      told: [taken(20, '07:40', 1, 'Metformin')],
    },
    on(20, '12:00'),
    ['20: 1 0 1'],
  ],
  [
    'low pills, a wrong box and what is ahead of the day are no doses',
    {
      told: [
        { timestamp: on(20, '08:00'), code: '301' },
        { timestamp: on(20, '08:00'), code: '101' },
        taken(21, '08:00'),
      ],
    },
    on(20, '08:10'),
    ['20: 0 0 0'],
  ],
  [
    'a pill whose box was not told is counted',
    { told: [{ timestamp: on(20, '08:02'), code: '700' }, taken(20, '08:03')] },
    on(20, '12:00'),
    ['20: 2 0 0'],
  ],
]

test.each(cases)('%s', (_why, change, now, expected) => {
  expect(days(past(change), expected.length || 3, now)).toEqual(expected)
})

test.each([
  // Spring: 02:30 is left out; the device rings when it would have been.
  ['2026-03-29T01:05:00Z', '2026-03-29T12:00:00Z', '29: 1 0 0'],
  // Autumn: 02:30 is shown twice, and rings once.
  ['2026-10-25T00:32:00Z', '2026-10-25T12:00:00Z', '25: 1 0 0'],
])(
  'a night on which the clocks are moved has each dose once: told at %s',
  (told, now, expected) => {
    const held = [{ ...metformin, alarms: rings('02:30'), since: '2026-01-01T00:00:00Z' }]
    const change = { timezone: 'Europe/Paris', began: '2026-01-01T00:00:00Z', held }

    const of = past({ ...change, told: [{ timestamp: told, code: '701' }] })

    expect(days(of, 1, now)).toEqual([expected])
  },
)

test('a pill missed in the hour that comes twice is told when clocks show less than its alarm', () => {
  const held = [{ ...metformin, alarms: rings('02:45'), since: '2026-01-01T00:00:00Z' }]
  const told = [{ timestamp: '2026-10-25T01:15:00Z', code: '601' }]
  const of = past({ timezone: 'Europe/Paris', began: '2026-01-01T00:00:00Z', held, told })

  expect(days(of, 1, '2026-10-25T12:00:00Z')).toEqual(['25: 0 1 0'])
})

test('a day that begins at 01:00, as the clocks leave out midnight, has its doses', () => {
  const zone = { timezone: 'America/Asuncion', began: '2023-01-01T00:00:00Z' }
  const held = [{ ...metformin, alarms: rings('00:00', '08:00'), since: '2023-01-01T00:00:00Z' }]
  const told = [
    { timestamp: '2023-10-01T04:02:00Z', code: '701' },
    { timestamp: '2023-10-01T11:02:00Z', code: '701' },
  ]

  expect(days(past({ ...zone, held, told }), 1, '2023-10-01T20:00:00Z')).toEqual(['1: 2 0 0'])
})

test('medicines stand in the order of the boxes, with their doses by the part of the day', () => {
  const dolo = { ...metformin, box: 2, medicineName: 'Dolo', alarms: rings('14:00') }
  const gone = { ...metformin, box: 3, medicineName: 'Aspirin', until: on(19, '12:00') }
  const told = [
    taken(19, '08:02'),
    missed(19, '20:30'),
    taken(19, '14:10', 2),
    taken(19, '08:05', 3),
  ]

  const { medicines } = doseRecordOf(
    past({ held: [gone, dolo, metformin], told }),
    2,
    Date.parse(on(20, '07:00')),
  )

  const none = { taken: 0, missed: 0, notKnown: 0 }
  const one = { ...none, taken: 1 }
  const parts = { morning: none, noon: none, evening: none, night: none }
  expect(medicines).toEqual([
    {
      medicineName: 'Metformin',
      parts: { ...parts, morning: one, evening: { ...none, missed: 1 } },
    },
    { medicineName: 'Dolo', parts: { ...parts, noon: one } },
    { medicineName: 'Aspirin', parts: { ...parts, morning: one } },
  ])
})

test('what was missed is named by its alarm, the newest first', () => {
  const told = [missed(18, '08:31'), missed(19, '20:33')]

  const { missed: list } = doseRecordOf(past({ told }), 3, Date.parse(on(20, '07:00')))

  expect(list).toEqual([
    {
      date: '2026-11-19',
      minute: 1200,
      box: 1,
      medicineName: 'Metformin',
      told: '2026-11-19T15:03:00.000Z',
      code: '601',
    },
    expect.objectContaining({ date: '2026-11-18', minute: 480 }),
  ])
})

test('a dose is of the alarm next to which it was told, and the one that was missed is the other', () => {
  const held = [{ ...metformin, alarms: rings('08:00', '08:20') }]
  const told = [taken(19, '08:01'), missed(19, '08:50')]

  const { missed: list } = doseRecordOf(past({ held, told }), 2, Date.parse(on(20, '07:00')))

  expect(list.map(({ minute: at }) => at)).toEqual([500])
})

test('before it is known of all boxes what they held no day is sure', () => {
  const of = past({ told: [taken(19, '08:02'), taken(19, '20:02')], knownFrom: null })

  expect(days(of, 1, on(19, '21:00'))).toEqual(['19: 2 0 0 unsure'])
})

test('a pill of no alarm has its own minute, and the medicine that was in the box or else was noted', () => {
  const told = [
    missed(19, '15:30'),
    { ...missed(19, '16:30'), medicineName: 'Dolo' },
    { ...missed(19, '17:30', 2), medicineName: 'Dolo' },
  ]

  const { missed: list } = doseRecordOf(
    past({ held: [{ ...metformin, alarms: [] }], told }),
    2,
    Date.parse(on(20, '07:00')),
  )

  expect(list.map(({ minute: at, medicineName }) => [at, medicineName])).toEqual([
    [1050, 'Dolo'],
    [990, 'Metformin'],
    [930, 'Metformin'],
  ])
})

test('of 5,000 pills of 90 days each is counted once', () => {
  const held = Array.from({ length: 8 }, (_, index) => ({
    ...metformin,
    box: index + 1,
    alarms: rings('06:00', '10:00', '14:00', '18:00', '22:00'),
    since: '2026-06-01T00:00:00Z',
  }))
  const end = Date.parse(on(20, '21:00'))
  const told = Array.from({ length: 5000 }, (_, index) => ({
    timestamp: new Date(end - index * 1_500_000).toISOString(),
    code: `70${(index % 8) + 1}`,
  }))

  const { days: all } = doseRecordOf(
    past({ timezone: 'Europe/Paris', began: '2026-06-01T00:00:00Z', held, told }),
    90,
    end,
  )

  expect(all.reduce((sum, day) => sum + day.taken, 0)).toBe(5000)
})
