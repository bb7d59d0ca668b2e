import { alarmsProblem } from '@pillbox/shared/domain'
import { clashingSlots } from './clashing-slots'

test.each([
  [
    [480, 480, 0, 0, 0],
    [0, 1],
  ],
  [
    [480, 0, -480, 0, 0],
    [0, 2],
  ],
  [
    [1, 1440, 3, 1440, 0],
    [1, 3],
  ],
  [[480, -1440, -1440, 0, 0], []],
  [[480, 481, 0, 0, 0], []],
])('of the alarms %j the slots %j are at the same time', (alarms, slots) => {
  expect(clashingSlots(alarms)).toEqual(slots)
  expect(alarmsProblem(alarms) !== undefined).toBe(slots.length > 0)
})
