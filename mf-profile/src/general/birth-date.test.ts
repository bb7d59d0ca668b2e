import {
  daysLater,
  dayShown,
  dayTyped,
  inMonth,
  today,
  weeksOf,
  withinLimits,
  withSlashes,
  yearsAround,
} from './birth-date'

test('every day from 01/01/1900 to 2026 is shown as dd/MM/yyyy and means itself: none is lost', () => {
  let days = 0
  for (let day = '1900-01-01'; day <= '2026-12-31'; day = daysLater(day, 1), days++) {
    const shown = dayShown(day)
    if (dayTyped(shown) !== day || withSlashes(shown.replaceAll('/', '')) !== shown)
      throw new Error(`${day} is shown as ${shown}`)
  }
  expect(days).toBe(46_386)
})

test.each([
  '31/02/1990',
  '29/02/1900',
  '00/01/2000',
  '01/13/2000',
  '1/1/185',
  '30/2/51',
  'today',
  '3102/1990',
])('the impossible date %j is no day', (typed) => {
  expect(dayTyped(typed)).toBeUndefined()
})

test.each([
  ['5/3/51', '1951-03-05'],
  ['05/03/51', '1951-03-05'],
  ['5/3/00', '2000-03-05'],
  ['5/3/26', '2026-03-05'],
  ['21/11/26', '1926-11-21'],
  ['5/3/27', '1927-03-05'],
])('%j is the latest day with such a year that is not to come: %s', (typed, day) => {
  expect(dayTyped(typed, '2026-11-20')).toBe(day)
})

test('a day may be typed without its zeros', () => {
  expect(dayTyped('1/2/1950')).toBe('1950-02-01')
})

test('an instant is shown as the date it starts with', () => {
  expect(dayShown('1950-02-03T00:00:00.000Z')).toBe('03/02/1950')
  expect(dayShown(null)).toBe('')
})

test.each([
  ['31', '31'],
  ['311', '31/1'],
  ['31/12', '31/12'],
  ['31/121', '31/12/1'],
  ['31121950', '31/12/1950'],
  ['1/2/1950', '1/2/1950'],
  ['1-2-1950', '1/2/1950'],
  ['1950-02-01', '01/02/1950'],
  ['३११२१९५०', '31/12/1950'],
  // What is changed in the middle stays as it is typed.
  ['3/02/1990', '3/02/1990'],
  ['301/02/1990', '301/02/1990'],
  ['31/02/1990', '31/02/1990'],
])('slashes come by themselves: %j is shown as %j', (typed, shown) => {
  expect(withSlashes(typed)).toBe(shown)
})

test('today is the day where the person is', () => {
  expect(today(new Date(2026, 10, 20, 0, 0))).toBe('2026-11-20')
  expect(today(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02')
})

test('the year list is a window of exactly 100 years that slides to hold an older one', () => {
  const ends = (shown: number) => {
    const years = yearsAround(shown, 2026)
    return [years.length, years[0], years.at(-1)]
  }

  expect(ends(2026)).toEqual([100, 2026, 1927])
  expect(ends(2000)).toEqual([100, 2026, 1927])
  expect(ends(1927)).toEqual([100, 2026, 1927])
  expect(ends(1926)).toEqual([100, 2025, 1926])
  expect(ends(1900)).toEqual([100, 1999, 1900])
})

test('no day is before 01/01/1900 or after today', () => {
  expect(withinLimits('1899-12-31', '2026-11-20')).toBe('1900-01-01')
  expect(withinLimits('2026-11-21', '2026-11-20')).toBe('2026-11-20')
  expect(withinLimits('2000-02-29', '2026-11-20')).toBe('2000-02-29')
})

test('a month without the date shows its last day', () => {
  expect(inMonth('2000-01-31', 2000, 1)).toBe('2000-02-29')
  expect(inMonth('2000-01-31', 2001, 1)).toBe('2001-02-28')
  expect(inMonth('2000-01-31', 2000, -1)).toBe('1999-12-31')
  expect(inMonth('2000-12-05', 2000, 12)).toBe('2001-01-05')
})

test('the weeks of a month start on Sunday and hold each of its days once', () => {
  const weeks = weeksOf('2000-02-10')

  expect(weeks[0]).toEqual([undefined, undefined, '2000-02-01', ...daysFrom('2000-02-02', 4)])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks.flat().filter((day) => day !== undefined)).toEqual(daysFrom('2000-02-01', 29))
})

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => daysLater(first, index))
