import {
  addAlarm,
  decodeAlarm,
  encodeAlarm,
  freeSlot,
  isActive,
  minuteOfDay,
  removeAlarms,
  turnOnAlarms,
} from './alarm'

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

const times = Array.from({ length: 1440 }, (_, minute) => minute)
const everyAlarm = [true, false].flatMap((isOn) =>
  times.map((time) => ({ isOn, hour: Math.floor(time / 60), minute: time % 60 })),
)

test('each of the 2,880 alarms comes back from its code', () => {
  expect(everyAlarm).toHaveLength(2880)
  for (const alarm of everyAlarm) expect(decodeAlarm(encodeAlarm(alarm))).toEqual(alarm)
})

test('the 2,880 codes are all the whole numbers from -1440 to 1440 without 0', () => {
  const codes = everyAlarm.map(encodeAlarm).sort((a, b) => a - b)
  const expected = times.map((time) => time + 1)
  expect(codes).toEqual([...expected.map((code) => -code).reverse(), ...expected])
})

test('enabled is positive, disabled negative, and 00:00 is 1440 or -1440, never -0', () => {
  expect(encodeAlarm({ isOn: true, hour: 8, minute: 0 })).toBe(480)
  expect(encodeAlarm({ isOn: false, hour: 8, minute: 0 })).toBe(-480)
  expect(encodeAlarm({ isOn: true, hour: 0, minute: 0 })).toBe(1440)
  expect(encodeAlarm({ isOn: false, hour: 0, minute: 0 })).toBe(-1440)
})

test('adding uses the first free slot with a disabled 00:00 value', () => {
  expect(addAlarm([0, 0, 0, 0, 0])).toEqual([-1440, 0, 0, 0, 0])
  expect(addAlarm([480, 0, -600, 0, 0])).toEqual([480, -1440, -600, 0, 0])
})

test('with all slots used nothing is added', () => {
  expect(freeSlot([1, 2, 3, 4, 5])).toBe(-1)
  expect(addAlarm([1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5])
})

test('removal sets the slot to 0, without a sign', () => {
  const left = removeAlarms([480, -600, 720, 0, 0], new Set([1, 2]))
  expect(left).toEqual([480, 0, 0, 0, 0])
  expect(Object.is(left[1], 0)).toBe(true)
})

test('turning on keeps times, midnight too, and leaves free slots free', () => {
  expect(turnOnAlarms([-480, 600, 0, -1440, 0])).toEqual([480, 600, 0, 1440, 0])
})
