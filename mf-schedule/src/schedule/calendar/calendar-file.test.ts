import { aBox } from '@pillbox/shared/testing'
import ICAL from 'ical.js'
import { DateTime } from 'luxon'
import { calendarFile, type Source } from './calendar-file'

const now = Date.parse('2026-11-20T16:00:00Z')
const hourMs = 3_600_000
const empty = aBox({ medicineName: '', alarms: [480, 0, 0, 0, 0] })

const aSource = (change: Partial<Source> = {}): Source => ({
  deviceId: 'PB-DEMO-0001',
  nickname: 'Dadi',
  boxes: [
    aBox({ medicineName: 'Metformin', alarms: [480, -1200, 0, 0, 0] }),
    aBox({ medicineName: 'मेटफॉर्मिन', alarms: [480, 1440, 0, 0, 0] }),
    empty,
  ],
  timezone: 'Asia/Kolkata',
  isNamed: true,
  ...change,
})

/** What a program that is not ours reads in it. */
function read(source: Source) {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(source, now)) as never)
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  return { calendar, events }
}

function instantsOf(event: ICAL.Event, count: number): number[] {
  const times = event.iterator()
  return Array.from({ length: count }, () => times.next().toUnixTime() * 1000)
}

test('each time of day at which something rings is one daily event, with its boxes and medicines', () => {
  const { events } = read(aSource())

  expect(events.map(({ summary }) => summary)).toEqual([
    'Dadi: मेटफॉर्मिन (Box 2)',
    'Dadi: Metformin (Box 1), मेटफॉर्मिन (Box 2)',
  ])
  expect(events.map(({ startDate }) => startDate.toString())).toEqual([
    '2026-11-20T00:00:00',
    '2026-11-20T08:00:00',
  ])
})

test('a calendar that others see need not name a medicine', () => {
  const file = calendarFile(aSource({ isNamed: false }), now)

  expect(file).toContain('Dadi: Box 1\\, Box 2')
  expect(file).not.toMatch(/Metformin|मेटफॉर्मिन/)
})

test.each([
  'Asia/Kolkata',
  'Europe/Paris',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
])('in %s it rings at 08:00 by the clock there on every day of five years', (timezone) => {
  const boxes = [aBox({ alarms: [480, 0, 0, 0, 0] })]
  const [event] = read(aSource({ timezone, boxes })).events
  const first = DateTime.fromMillis(now, { zone: timezone }).startOf('day').set({ hour: 8 })
  const days = 5 * 365

  const expected = Array.from({ length: days }, (_, day) => first.plus({ days: day }).toMillis())

  expect(instantsOf(event!, days)).toEqual(expected)
})

test('on the day on which the clocks are moved it still rings by the clock', () => {
  const boxes = [aBox({ alarms: [1200, 0, 0, 0, 0] })]
  const [event] = read(aSource({ timezone: 'Europe/Paris', boxes })).events
  const gaps = instantsOf(event!, 365).map((at, index, all) => at - (all[index - 1] ?? at))

  expect(new Set(gaps.slice(1))).toEqual(new Set([23 * hourMs, 24 * hourMs, 25 * hourMs]))
})

test('each event reminds when it begins, blocks no time, and is private', () => {
  const { calendar } = read(aSource())
  for (const event of calendar.getAllSubcomponents('vevent')) {
    const alarm = event.getFirstSubcomponent('valarm')

    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('PT0S')
    expect(event.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    expect(event.getFirstPropertyValue('class')).toBe('PRIVATE')
  }
})

test('a file that is taken later has the same ids, and counts as newer', () => {
  const idsIn = (source: Source) => read(source).events.map(({ uid }) => uid)
  const other = aSource({ boxes: [aBox({ medicineName: 'Dolo', alarms: [480, 1440, 0, 0, 0] })] })
  const sequenceAt = (at: number) => Number(/SEQUENCE:(\d+)/.exec(calendarFile(aSource(), at))?.[1])

  expect(idsIn(other)).toEqual(idsIn(aSource()))
  expect(new Set(idsIn(aSource())).size).toBe(2)
  expect(sequenceAt(now + hourMs)).toBeGreaterThan(sequenceAt(now))
})

test('the Device ID stands nowhere in it, and the ids of two devices differ', () => {
  const file = calendarFile(aSource({ isNamed: false }), now)
  const [one, other] = ['PB-DEMO-0001', 'PB-DEMO-0002'].map((deviceId) =>
    read(aSource({ deviceId })).events.map(({ uid }) => uid),
  )

  expect(file).not.toMatch(/pb-?demo|0001/i)
  expect(new Set([...one!, ...other!]).size).toBe(4)
})

test('signs of the format in a name are kept, and no line is longer than 75 octets', () => {
  const nickname = 'दादी; "घर", \\ नीचे: ' + '💊'.repeat(30)
  const file = calendarFile(aSource({ nickname }), now)

  expect(read(aSource({ nickname })).events[0]?.summary).toBe(`${nickname}: मेटफॉर्मिन (Box 2)`)
  expect(file).not.toMatch(/[^\r]\n/)
  const lengths = file.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\uFFFD')
})
