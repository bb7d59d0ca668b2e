import type { Today } from './doses'
import { toLookAfter, urgencyOf, verdictOf, type Verdict } from './verdict'

const timezone = 'Asia/Kolkata'
const on = (day: number, time: string) => `2026-11-${String(day).padStart(2, '0')}T${time}:00+05:30`
const at = (time: string) => on(20, time)
const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const box = (medicineName: string, ...times: string[]) => ({
  medicineName,
  alarms: Array.from({ length: 5 }, (_, slot) => (times[slot] ? minute(times[slot]) || 1440 : 0)),
})
const taken = (n: number, time: string, day = 20) => ({ timestamp: on(day, time), code: `70${n}` })
const missed = (n: number, time: string) => ({ timestamp: at(time), code: `60${n}` })

/** Metformin at 08:00 and 20:00 of a device that has been there for long and is heard from. */
const metformin = box('Metformin', '08:00', '20:00')
const aDay = (now: string, change: Partial<Today> = {}): [Today, number] => [
  {
    timezone,
    boxes: [metformin],
    told: [],
    began: on(1, '10:00'),
    heard: at(now),
    changed: on(1, '11:00'),
    ...change,
  },
  Date.parse(at(now)),
]

type Case = [why: string, now: string, day: Partial<Today>, verdict: Partial<Verdict>]
const cases: Case[] = [
  ['no box is filled', '12:00', { boxes: [box('')] }, { kind: 'no alarm', boxes: ['empty'] }],
  ['no alarm is on', '12:00', { boxes: [box('Dolo')] }, { kind: 'no alarm', boxes: ['off'] }],
  ['nothing was due yet', '07:00', {}, { kind: 'to come', of: 0, boxes: ['to come'] }],
  [
    'a dose has just rung',
    '08:10',
    {},
    { kind: 'to come', due: [{ box: 1, medicineName: 'Metformin', minute: 480, state: 'due' }] },
  ],
  [
    'what was due is taken',
    '12:00',
    { told: [taken(1, '08:02')] },
    { kind: 'part', taken: 1, of: 1, boxes: ['part'] },
  ],
  [
    'all of the day is taken',
    '21:00',
    { told: [taken(1, '08:02'), taken(1, '20:04')] },
    { kind: 'taken', taken: 2, of: 2, boxes: ['taken'] },
  ],
  [
    'a pill that is taken a little early is that of the alarm to come',
    '19:50',
    { told: [taken(1, '08:02'), taken(1, '19:45')] },
    {
      kind: 'taken',
      boxes: ['taken'],
      next: { minute: 480, isTomorrow: true, boxes: [{ number: 1, medicineName: 'Metformin' }] },
    },
  ],
  [
    'missed is told of what has rung, not of the alarm to come',
    '08:40',
    { boxes: [box('Metformin', '08:00', '09:00')], told: [missed(1, '08:30')] },
    { kind: 'missed', missed: 1, of: 1, notKnown: [] },
  ],
  [
    'a pill that was missed is told by a device whose clock is ahead',
    '08:25',
    { told: [missed(1, '08:31')] },
    { kind: 'missed', missed: 1 },
  ],
  [
    'a missed pill has no name once the schedule was changed',
    '13:00',
    { told: [missed(1, '08:31')], changed: at('12:00') },
    { lastMissed: { minute: 511, box: 1, medicineName: '' } },
  ],
  [
    'one was missed',
    '21:00',
    { told: [missed(1, '20:03'), taken(1, '08:02')] },
    {
      kind: 'missed',
      taken: 1,
      missed: 1,
      of: 2,
      lastMissed: { minute: 1203, box: 1, medicineName: 'Metformin' },
      boxes: ['missed'],
    },
  ],
  [
    'two were missed: the last is named',
    '21:00',
    { told: [missed(1, '08:31'), missed(1, '20:31')] },
    {
      kind: 'missed',
      taken: 0,
      missed: 2,
      of: 2,
      lastMissed: { minute: 1231, box: 1, medicineName: 'Metformin' },
    },
  ],
  [
    'the box was not heard from since before a dose',
    '20:40',
    { told: [taken(1, '08:02')], heard: at('19:00') },
    { kind: 'unknown', taken: 1, of: 2, boxes: ['unknown'] },
  ],
  [
    'the box was heard from a minute after a dose rang, and not since',
    '20:40',
    { told: [taken(1, '08:02')], heard: at('20:01') },
    { kind: 'unknown', of: 2 },
  ],
  [
    'silent, but nothing was due since',
    '19:00',
    { told: [taken(1, '08:02')], heard: at('08:31') },
    { kind: 'part' },
  ],
  [
    'silent since before a dose of yesterday',
    '07:00',
    { heard: on(19, '19:00') },
    { kind: 'unknown', of: 0 },
  ],
  ['silent for days', '07:00', { heard: on(12, '21:00') }, { kind: 'unknown' }],
  [
    'silent since yesterday, after the last dose',
    '07:00',
    { heard: on(19, '20:40') },
    { kind: 'to come' },
  ],
  [
    'silent since a minute after the last dose of yesterday, of which it said nothing',
    '00:01',
    { heard: on(19, '20:05') },
    { kind: 'unknown' },
  ],
  [
    'silent since it told of the last dose of yesterday',
    '00:01',
    { heard: on(19, '20:05'), told: [taken(1, '08:01', 19), taken(1, '20:04', 19)] },
    { kind: 'to come' },
  ],
  [
    'silence goes before a missed pill',
    '20:40',
    { told: [missed(1, '08:31')], heard: at('08:32') },
    { kind: 'unknown', missed: 1 },
  ],
  [
    'the box was heard from and said nothing of a dose',
    '21:00',
    { told: [taken(1, '20:04')] },
    { kind: 'unsaid', taken: 1, of: 2, boxes: ['unknown'] },
  ],
  [
    'an alarm that was set after its time has not rung',
    '21:00',
    { told: [taken(1, '20:04')], changed: at('09:00') },
    { kind: 'part', of: 1, isUnsure: true, boxes: ['unsure'] },
  ],
  [
    'what the box did not say is not well because the schedule was changed',
    '09:01',
    { boxes: [box('Dolo', '08:00')], changed: at('09:00') },
    { kind: 'to come', of: 0, isUnsure: true, boxes: ['unsure'] },
  ],
  [
    'a pill of another medicine says nothing of the present one',
    '12:30',
    { told: [{ ...taken(1, '08:02'), medicineName: 'Dolo' }], changed: at('12:00') },
    { kind: 'part', taken: 1, isUnsure: true, boxes: ['to come'] },
  ],
  [
    'nor does one that was missed',
    '12:30',
    { told: [{ ...missed(1, '08:31'), medicineName: 'Dolo' }], changed: at('12:00') },
    { kind: 'missed', missed: 1, boxes: ['to come'] },
  ],
  [
    'a pill of the same medicine counts after a change of the schedule',
    '12:30',
    { told: [{ ...taken(1, '08:02'), medicineName: 'Metformin' }], changed: at('12:00') },
    { kind: 'part', isUnsure: false, boxes: ['part'] },
  ],
  [
    'an alarm is switched off after one of two was taken',
    '21:00',
    { boxes: [box('Dolo')], told: [taken(1, '08:02')], changed: at('20:30') },
    { kind: 'no alarm', taken: 1 },
  ],
  [
    'alarms from before the device began have not rung',
    '21:00',
    { told: [taken(1, '20:04')], began: at('10:00') },
    { kind: 'taken', of: 1 },
  ],
  [
    'a device that began today after its alarms',
    '21:00',
    { began: at('20:30'), changed: at('20:31') },
    { kind: 'to come', of: 0 },
  ],
  [
    'a new box that was never heard from, filled after its alarms',
    '21:00',
    { began: at('07:00'), changed: at('20:31'), heard: null },
    { kind: 'to come', of: 0 },
  ],
  [
    'a new box that was never heard from',
    '21:00',
    { began: at('07:00'), changed: at('07:30'), heard: null },
    { kind: 'unknown', of: 2 },
  ],
  [
    'what was told yesterday counts for nothing today',
    '07:00',
    { told: [taken(1, '08:02', 19)] },
    { kind: 'to come', taken: 0 },
  ],
  [
    'a pill of an alarm that was removed since still counts',
    '12:00',
    { boxes: [box('Dolo', '20:00')], told: [taken(1, '08:02')] },
    { kind: 'part', taken: 1, of: 1 },
  ],
  [
    'midnight is the first alarm of the day',
    '00:45',
    { boxes: [box('Dolo', '00:00')], told: [taken(1, '00:02')] },
    { kind: 'taken', boxes: ['taken'] },
  ],
  [
    'a switched off alarm is not due',
    '12:00',
    { boxes: [{ medicineName: 'Dolo', alarms: [-480] }] },
    { kind: 'no alarm', of: 0 },
  ],
]

test.each(cases)('%s, at %s', (_, now, day, verdict) => {
  expect(verdictOf(...aDay(now, day))).toMatchObject(verdict)
})

test.each([
  ['07:00', { minute: 480, isTomorrow: false }],
  ['21:00', { minute: 480, isTomorrow: true }],
])('at %s the next alarm says whether it is tomorrow’s', (now, next) => {
  expect(verdictOf(...aDay(now)).next).toMatchObject(next)
})

test('a day is that of the device, wherever it is looked at', () => {
  const today = aDay('12:00', { told: [taken(1, '08:02')], timezone: 'America/New_York' })

  // 01:30 there: what was told at 21:32 is of the day before.
  expect(verdictOf(...today)).toMatchObject({ taken: 0 })
})

test('trouble comes first, then what is not known, then the rest', () => {
  const urgency = (now: string, day: Partial<Today>) => urgencyOf(verdictOf(...aDay(now, day)))

  expect([
    urgency('21:00', { told: [missed(1, '20:03')] }),
    urgency('20:40', { told: [missed(1, '08:31')], heard: at('08:32') }),
    urgency('20:40', { heard: at('08:31') }),
    urgency('21:00', { told: [taken(1, '08:02'), taken(1, '20:04')] }),
  ]).toEqual([0, 0, 1, 2])
})

test('who looks after a missed pill does so until a later one is missed, also over midnight', () => {
  const ravi = { name: 'Ravi', since: at('08:40'), missedAt: at('08:31'), isYou: false }
  const namesAt = (now: string, ...told: Today['told']) =>
    toLookAfter({ ...aDay('21:00')[0], told, onIt: [ravi] }, Date.parse(now))?.onIt.map(
      ({ name }) => name,
    )

  expect(namesAt(at('20:00'), missed(1, '08:31'))).toEqual(['Ravi'])
  expect(namesAt(at('20:45'), missed(1, '08:31'), missed(1, '20:31'))).toEqual([])
  expect(namesAt(on(21, '07:00'), missed(1, '20:31'))).toEqual([])
  expect(namesAt(on(21, '09:00'), missed(1, '20:31'))).toBeUndefined()
  expect(namesAt(at('20:00'), taken(1, '08:31'))).toBeUndefined()
})

test('time alone makes nothing known: what was kept for a start without a line turns no light green', () => {
  const [today] = aDay('08:10', { told: [taken(1, '08:02')], heard: at('08:10') })
  const fromHere = Date.parse(at('08:10'))
  const halfHours = Array.from({ length: 6 * 48 }, (_, index) => fromHere + index * 30 * 60_000)

  const kinds = halfHours.map((now) => verdictOf(today, now).kind)

  const first = kinds.indexOf('unknown')
  expect(first).toBeGreaterThan(0)
  expect(new Set(kinds.slice(first))).toEqual(new Set(['unknown']))
})
