import type { RecordedDay } from './dose-record'
import { goodDays, isAnyDark, listMissed, missedMost, shareTaken, weeksOf } from './dose-shares'

const counts = (taken: number, missed: number, notKnown = 0) => ({ taken, missed, notKnown })

test.each([
  [counts(249, 11), 96],
  [counts(2, 0), 100],
  [counts(999, 1), 99],
  [counts(1, 999), 1],
  [counts(0, 3), 0],
  [counts(0, 0), undefined],
  // What is not known is in no share, and where it is more than what is known there is none.
  [counts(3, 1, 4), 75],
  [counts(3, 1, 5), undefined],
  [counts(0, 0, 5), undefined],
])('of %j %s of a hundred were taken', (of, share) => {
  expect(shareTaken(of)).toBe(share)
})

test.each([
  [[counts(10, 0), counts(10, 0), counts(7, 3), counts(10, 0)], 'evening'],
  [[counts(1, 1), counts(9, 1), counts(7, 3), counts(10, 0)], undefined],
  [[counts(10, 0), counts(10, 0), counts(10, 2), counts(10, 0)], undefined],
  [[counts(7, 3), counts(10, 0), counts(7, 3), counts(10, 0)], undefined],
  [[counts(99, 3), counts(98, 3), counts(97, 3), counts(96, 3)], undefined],
  [[counts(0, 0), counts(0, 0), counts(0, 0), counts(0, 0)], undefined],
  // Where nothing is due at other times, or more is not known than known, nothing stands out.
  [[counts(0, 0), counts(0, 0), counts(7, 3), counts(0, 0)], undefined],
  [[counts(10, 0), counts(0, 0), counts(0, 3, 60), counts(0, 0)], undefined],
  [[counts(3, 0, 30), counts(0, 0), counts(7, 3), counts(0, 0)], undefined],
] as const)('of %j the part that is missed most is %s', (parts, expected) => {
  const [morning, noon, evening, night] = parts

  expect(missedMost({ morning, noon, evening, night })).toBe(expected)
})

const day = (change: Partial<RecordedDay> = {}): RecordedDay => ({
  date: '2026-11-20',
  ...counts(2, 0),
  isSilent: false,
  isSure: true,
  ...change,
})
const good = day()
const bad = day(counts(1, 1))
const free = day(counts(0, 0))
const silent = day({ ...counts(0, 0), isSilent: true })
const unsure = day({ isSure: false })

test.each([
  ['seven days in a row', [bad, ...Array<RecordedDay>(7).fill(good), day(counts(1, 0))], 7, 7],
  ['a day on which nothing was due breaks none', [good, free, good, good], 2, 2],
  ['a missed pill does', [good, good, bad, good, good], 1, 3],
  ['and so does silence', [good, good, silent, good], 0, 2],
  ['of a day of which more may have been due nothing is said', [unsure, unsure, good], 0, 0],
  ['one that was missed today', [good, good, bad], 0, 2],
  ['the first day', [good], 0, 0],
  ['no day', [], 0, 0],
])('good days: %s', (_what, days, inRow, ofLast) => {
  expect(goodDays(days)).toMatchObject({ inRow, ofLast })
})

test('weeks are counted back from today, and the oldest may be short', () => {
  const days = Array.from({ length: 16 }, (_, index) => index)

  expect(weeksOf(days)).toEqual([
    [0, 1],
    [2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12, 13, 14, 15],
  ])
  expect(weeksOf([])).toEqual([])
})

const miss = (date: number, medicineName: string) => ({
  date: `2026-11-${date}`,
  minute: 480,
  box: 1,
  medicineName,
  told: `2026-11-${date}T03:00:00.000Z`,
  code: '601',
})

test('of a silent day of which nobody knows what was due more may have been due', () => {
  expect(isAnyDark([good, silent, unsure])).toBe(false)
  expect(isAnyDark([good, day({ ...counts(0, 0), isSilent: true, isSure: false })])).toBe(true)
})

test('missed doses with a note are listed first, then the newest; the rest is counted', () => {
  const missed = [miss(20, 'Dolo'), miss(19, 'Dolo'), miss(18, 'Aspirin'), miss(17, 'Dolo')]

  expect(listMissed(missed, { missed: 2, noted: 3 }, ({ date }) => date.endsWith('17'))).toEqual({
    missed: [missed[0], missed[3]],
    more: {
      from: '2026-11-18',
      to: '2026-11-19',
      noted: 0,
      medicines: [
        { medicineName: 'Dolo', count: 1 },
        { medicineName: 'Aspirin', count: 1 },
      ],
    },
  })
  expect(listMissed(missed, { missed: 4, noted: 4 }, () => false)).toEqual({ missed, more: null })
  expect(listMissed([], { missed: 4, noted: 4 }, () => false)).toEqual({ missed: [], more: null })
})

test('more missed doses are listed where more have a note, and what is left says how many do', () => {
  const missed = [20, 19, 18, 17].map((date) => miss(date, 'Dolo'))

  const { missed: listed, more } = listMissed(missed, { missed: 1, noted: 3 }, () => true)

  expect(listed).toEqual(missed.slice(0, 3))
  expect(more).toMatchObject({ from: '2026-11-17', noted: 1 })
})
