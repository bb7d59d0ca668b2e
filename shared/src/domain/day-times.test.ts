import { dayTimesProblem, partOfDay, ringAt, ringsAt, silenceAt, usualDayTimes } from './day-times'

const { morning, night } = usualDayTimes

test('a time of day rings in the first free slot', () => {
  expect(ringAt([0, -540, 0, 0, 0], morning)).toEqual([480, -540, 0, 0, 0])
})

test('an alarm that is off at that time is turned on, and no second one is made', () => {
  expect(ringAt([0, -480, 0, 0, 0], morning)).toEqual([0, 480, 0, 0, 0])
  expect(ringAt([480, 0, 0, 0, 0], morning)).toEqual([480, 0, 0, 0, 0])
})

test('midnight is a time of day too', () => {
  expect(ringAt([0, 0, 0, 0, 0], 0)).toEqual([1440, 0, 0, 0, 0])
  expect(ringsAt([1440, 0, 0, 0, 0], 0)).toBe(true)
  expect(silenceAt([1440, 480, 0, 0, 0], 0, [])).toEqual([0, 480, 0, 0, 0])
})

test('without a free slot nothing is added', () => {
  const full = [1, 2, 3, 4, 5]
  expect(ringAt(full, morning)).toEqual(full)
})

test('an alarm that is off does not ring, and is not taken away', () => {
  expect(ringsAt([-480, 0, 0, 0, 0], morning)).toBe(false)
  expect(silenceAt([-480, 1320, 0, 0, 0], night, [])).toEqual([-480, 0, 0, 0, 0])
})

test('an alarm that was off before is off again', () => {
  const before = [480, -1320, 0, 0, 0]

  expect(silenceAt(ringAt(before, night), night, before)).toEqual(before)
})

test('times of the day are four different minutes', () => {
  expect(dayTimesProblem(usualDayTimes)).toBeUndefined()
  expect(dayTimesProblem({ ...usualDayTimes, night: 0 })).toBeUndefined()
  expect(dayTimesProblem({ ...usualDayTimes, night: 480 })).toBe(
    'Two times of the day can not be the same.',
  )
  for (const night of [-1, 1440, 0.5, NaN]) {
    expect(dayTimesProblem({ ...usualDayTimes, night })).toBe('A time of the day must be one.')
  }
})

test.each([
  [360, 'morning'],
  [600, 'morning'],
  [840, 'noon'],
  [1080, 'evening'],
  [1200, 'evening'],
  [1320, 'night'],
  [0, 'night'],
  [170, 'night'],
])('minute %i belongs to the time of day that is nearest to it: %s', (minute, part) => {
  expect(partOfDay(minute, usualDayTimes)).toBe(part)
})
