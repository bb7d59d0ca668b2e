import type { Answer } from '@pillbox/shared/contract'
import { dispatch } from '@pillbox/shared/session'
import { answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { screen, within } from '@testing-library/react'
import { Trend } from './trend'

type DoseRecord = Answer<'doseRecord'>

const none = { taken: 0, missed: 0, notKnown: 0 }
const noParts = { morning: none, noon: none, evening: none, night: none }
const dateOf = (ago: number) => new Date(Date.UTC(2026, 10, 20 - ago)).toISOString().slice(0, 10)
const day = (ago: number, change: Partial<DoseRecord['days'][number]> = {}) => ({
  date: dateOf(ago),
  taken: 2,
  missed: 0,
  notKnown: 0,
  isSilent: false,
  isSure: true,
  ...change,
})
const days = (count: number) => Array.from({ length: count }, (_, index) => day(count - 1 - index))

const aRecord = (change: Partial<DoseRecord> = {}): DoseRecord => ({
  timezone: 'Asia/Kolkata',
  made: '2026-11-20T16:00:00Z',
  days: days(16),
  medicines: [
    {
      medicineName: 'Metformin',
      parts: {
        ...noParts,
        morning: { ...none, taken: 16 },
        evening: { taken: 12, missed: 4, notKnown: 1 },
      },
    },
  ],
  boxes: [],
  missed: [],
  moreMissed: null,
  ...change,
})

beforeEach(() => dispatch({ type: 'LOGIN', user: aUser() }))

function show(record: DoseRecord) {
  const sent = answering({ doseRecord: record })
  renderScreen(<Trend deviceId="PB-DEMO-0001" />)
  return sent
}

const linesOf = async (name: string) => {
  const list = await screen.findByRole('list', { name })
  return within(list)
    .getAllByRole('listitem')
    .map((line) => line.textContent)
}

test('the page of the last 90 days says how each week went, the newest first', async () => {
  const sent = show(aRecord())

  expect(screen.getByRole('heading', { level: 1, name: 'The last 90 days' })).toBeVisible()
  expect(await linesOf('By week')).toEqual([
    'Nov 14 to Nov 20100 %14 of 14 taken',
    'Nov 7 to Nov 13100 %14 of 14 taken',
    'Nov 5 to Nov 6100 %4 of 4 taken',
  ])
  expect(sent.map(({ url }) => url)).toEqual(['/app-api/device/PB-DEMO-0001/dose-record?days=90'])
})

test('it says how each time of the day and each medicine went', async () => {
  show(aRecord())

  expect(await linesOf('By time of day')).toEqual([
    'Morning100 %16 of 16 taken',
    'Evening75 % of those known12 of 16 taken, 1 not known',
  ])
  expect(await linesOf('By medicine')).toEqual([
    'Metformin88 % of those known28 of 32 taken, 1 not known',
  ])
  expect(screen.getByText('Evenings are missed most.')).toBeVisible()
})

test('good days in a row are said, and what one is', async () => {
  show(aRecord({ days: days(8) }))

  expect(await screen.findByText('7 good days in a row.')).toBeVisible()
  expect(screen.getByText('On a good day everything that was due was taken.')).toBeVisible()
})

test('when the row is broken it says how many of the last days were good, and blames nobody', async () => {
  show(aRecord({ days: [...days(8).slice(0, 6), day(1, { taken: 1, missed: 1 }), day(0)] }))

  expect(await screen.findByText('6 good days in the last 7.')).toBeVisible()
  expect(screen.queryByText(/in a row/)).toBeNull()
})

test('what is not known is said to be so, and is no share', async () => {
  const silent = day(0, { ...none, notKnown: 2, isSilent: true })
  show(
    aRecord({
      days: [day(2), day(1), silent].map((each) => ({
        ...each,
        taken: each === silent ? 0 : 1,
        notKnown: 2,
      })),
    }),
  )

  expect(await linesOf('By week')).toEqual(['Nov 18 to Nov 202 of 2 taken, 6 not known'])
  expect(
    screen.getByText(
      'What the box did not tell is not known. It counts neither as taken nor as missed.',
    ),
  ).toBeVisible()
})

test('a week of which it is not known what was due is not known, and never one without pills', async () => {
  const unsure = { ...none, isSilent: true, isSure: false }
  show(aRecord({ days: [...[9, 8, 7].map((ago) => day(ago, unsure)), ...days(7)] }))

  expect(await linesOf('By week')).toEqual([
    'Nov 14 to Nov 20100 %14 of 14 taken',
    'Nov 11 to Nov 13Not known',
  ])
  expect(
    screen.getByText(
      'What was due is known since November 14. Before that only what the box told is counted.',
    ),
  ).toBeVisible()
})

test('a week with silent days of which nobody knows what was due has no share, nor has the rest', async () => {
  const unsure = { ...none, isSilent: true, isSure: false }
  const dark = [13, 12, 11, 10, 9, 8].map((ago) => day(ago, unsure))
  show(aRecord({ days: [...dark, day(7, { taken: 1, isSure: false }), ...days(7)] }))

  expect(await linesOf('By week')).toEqual([
    'Nov 14 to Nov 20100 %14 of 14 taken',
    'Nov 7 to Nov 131 of 1 taken, some days not known',
  ])
  expect(await linesOf('By medicine')).toEqual([
    'Metformin28 of 32 taken, 1 not known, some days not known',
  ])
})

test.each([
  ['on the first days', days(2), /^There are not enough days yet\./],
  [
    'of a device that told nothing',
    days(9).map((each) => ({ ...each, ...none, isSilent: true })),
    'The box told of no pill in these days.',
  ],
])('%s it says so instead of drawing anything', async (_when, some, sentence) => {
  show(aRecord({ days: some }))

  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()
})

test('what could not be loaded is asked for again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ doseRecord: refusal(500) })
  const { user } = renderScreen(<Trend deviceId="PB-DEMO-0001" />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  answering({ doseRecord: aRecord() })

  await user.click(again)

  expect(await screen.findByRole('list', { name: 'By week' })).toBeVisible()
})
