import type { Box } from './box'
import { upcomingAlarms } from './upcoming-alarms'

const box = (medicineName: string, ...alarms: number[]): Box => ({
  medicineName,
  quantity: 10,
  dose: 1,
  alarms,
})

test('alarms are sorted by the time until they ring, wrapping around midnight', () => {
  const alarms = upcomingAlarms([box('Metformin', 480, 1200, 1440, 0, 0)], 1290)

  expect(alarms.map((alarm) => alarm.minute)).toEqual([0, 480, 1200])
})

test('an alarm at this very minute is the next one', () => {
  const alarms = upcomingAlarms([box('Metformin', 481, 480, 479)], 480)

  expect(alarms.map((alarm) => alarm.minute)).toEqual([480, 481, 479])
})

test('at every minute of the day all alarms are there once, the soonest first', () => {
  const boxes = [box('Metformin', 1, 480, 1200, 1439, 1440), box('Dolo', 480, 725)]
  const wait = (minute: number, now: number) => (minute - now + 1440) % 1440

  for (let now = 0; now < 1440; now++) {
    const minutes = upcomingAlarms(boxes, now).map(({ minute }) => minute)
    expect([...minutes].sort((a, b) => a - b)).toEqual([0, 1, 480, 725, 1200, 1439])
    const waits = minutes.map((minute) => wait(minute, now))
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
  }
})

test('boxes sharing a time are merged', () => {
  const alarms = upcomingAlarms([box('Metformin', 480), box('', 480), box('Dolo', 480)], 0)

  expect(alarms).toEqual([
    {
      minute: 480,
      boxes: [
        { number: 1, medicineName: 'Metformin' },
        { number: 3, medicineName: 'Dolo' },
      ],
    },
  ])
})

test('disabled alarms, unused slots and empty boxes do not ring', () => {
  expect(upcomingAlarms([box('Metformin', -480, 0, -1440), box('', 60)], 0)).toEqual([])
})
