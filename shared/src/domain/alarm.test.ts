import { clockTime, isActive, minuteOfDay } from './alarm'

test('a positive alarm is active, a negative one disabled, 0 an unused slot', () => {
  expect([480, -480, 0].map(isActive)).toEqual([true, false, false])
})

test('1440 stands for midnight, enabled or not', () => {
  expect([1440, -1440].map(minuteOfDay)).toEqual([0, 0])
})

test('every minute of the day is kept by its code', () => {
  for (let minute = 1; minute < 1440; minute++) {
    expect(minuteOfDay(minute)).toBe(minute)
    expect(minuteOfDay(-minute)).toBe(minute)
  }
})

test('times are written with 24 hours and two digits', () => {
  expect([0, 65, 1439].map(clockTime)).toEqual(['00:00', '01:05', '23:59'])
})
