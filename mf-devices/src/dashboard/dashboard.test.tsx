import { dispatch } from '@pillbox/shared/session'
import { aBox, answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { act, screen, within } from '@testing-library/react'
import { Dashboard } from './dashboard'

const deviceTimezone = { timezoneValue: 'Asia/Kolkata' }
const empty = aBox({ medicineName: '', alarms: [0, 0, 0, 0, 0] })
const synced = { status: true, syncedTime: null, updatedTime: null }

const aDashboard = { sync: synced, deviceInfo: [aBox(), empty], deviceTimezone }
const anAdherence = {
  days: [
    {
      date: '19-11-2026',
      metrics: { pillsTaken: 1, pillsMissed: 2 },
      notifications: [],
    },
    {
      date: '20-11-2026',
      metrics: { pillsTaken: 3, pillsMissed: 0 },
      notifications: [
        { timestamp: '2026-11-20T02:30:00Z', code: '701', message: 'Metformin from Box 1' },
        { timestamp: '2026-11-20T03:30:00Z', code: '602', message: 'Dolo from Box 2' },
        { timestamp: '2026-11-20T04:30:00Z', code: '901', message: 'Lid was open' },
      ],
    },
  ],
  deviceTimezone,
}

beforeEach(() => {
  dispatch({ type: 'LOGIN', user: aUser() })
  // 21:30 in India.
  jest.useFakeTimers({ now: new Date('2026-11-20T16:00:00Z'), doNotFake: ['setTimeout'] })
})
afterEach(() => jest.useRealTimers())

const show = () => renderScreen(<Dashboard deviceId="PB-DEMO-0001" />)

test('the dashboard greets by display name with a line hoping they take their pills on time', async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  show()

  expect(screen.getByRole('heading', { level: 1, name: 'Hello, Asha Sharma' })).toBeVisible()
  expect(screen.getByText('We hope you take your pills on time.')).toBeVisible()
  await screen.findByRole('region', { name: 'Alarms' })
})

test.each([
  [true, 'Your device is synced successfully'],
  [false, 'Please sync your device'],
])('the sync status card with status %s says "%s"', async (status, sentence) => {
  answering({ dashboard: { ...aDashboard, sync: { ...synced, status } }, adherence: anAdherence })
  show()

  const card = await screen.findByRole('region', { name: 'Sync status' })
  expect(card).toHaveTextContent(sentence)
})

test("the next alarm is the first after the device's own time, wrapping around midnight", async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  show()

  const card = await screen.findByRole('region', { name: 'Alarms' })
  expect(card).toHaveTextContent(/Next Alarm at08:00 in .+Metformin \(Box 1\)/)
  expect(within(card).getByRole('list', { name: 'Upcoming Alarms' })).toHaveTextContent('20:00')
})

test.each([
  // In Paris the clock goes back from 03:00 to 02:00 at 01:00 UTC, and forward again in March.
  ['2026-10-25T00:45:00Z', '02:50'],
  ['2026-10-25T01:45:00Z', '02:50'],
  ['2026-10-25T01:55:00Z', '08:00'],
  ['2027-03-28T00:59:00Z', '02:50'],
  ['2027-03-28T01:00:00Z', '08:00'],
])("at %s the next alarm by the device's clock in Paris is %s", async (now, next) => {
  jest.setSystemTime(new Date(now))
  const deviceInfo = [aBox({ alarms: [170, 480, 0, 0, 0] })]
  const inParis = { timezoneValue: 'Europe/Paris' }
  answering({
    dashboard: { ...aDashboard, deviceInfo, deviceTimezone: inParis },
    adherence: anAdherence,
  })
  show()

  const card = await screen.findByRole('region', { name: 'Alarms' })
  expect(card).toHaveTextContent(`Next Alarm at${next}`)
})

test.each([
  ['2026-11-21T01:29:30Z', 'in 1 hour and 1 minute'],
  ['2026-11-21T01:30:00Z', 'in 1 hour'],
  ['2026-11-21T02:00:00Z', 'in 30 minutes'],
  ['2026-11-21T02:30:00Z', 'now'],
  ['2026-11-21T15:00:00Z', 'in 11 hours and 30 minutes'],
])('at %s the alarm of 08:00 in India is said to ring %s', async (now, wait) => {
  jest.setSystemTime(new Date(now))
  const deviceInfo = [aBox({ alarms: [480, 0, 0, 0, 0] })]
  answering({ dashboard: { ...aDashboard, deviceInfo }, adherence: anAdherence })
  show()

  const card = await screen.findByRole('region', { name: 'Alarms' })
  expect(card).toHaveTextContent(`Next Alarm at08:00 ${wait}Metformin (Box 1)`)
})

test('boxes sharing a time are merged', async () => {
  const deviceInfo = [aBox(), aBox({ medicineName: 'Dolo' })]
  answering({ dashboard: { ...aDashboard, deviceInfo }, adherence: anAdherence })
  show()

  const card = await screen.findByRole('region', { name: 'Alarms' })
  expect(card).toHaveTextContent('Metformin (Box 1), Dolo (Box 2)')
})

test('up to 5 further alarms are listed', async () => {
  const alarms = [60, 120, 180, 240, 300]
  const deviceInfo = [aBox({ alarms }), aBox({ alarms: [360, 420, 0, 0, 0] })]
  answering({ dashboard: { ...aDashboard, deviceInfo }, adherence: anAdherence })
  show()

  const list = await screen.findByRole('list', { name: 'Upcoming Alarms' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(5)
})

test('without an active alarm the card says No active alarms in your schedule', async () => {
  answering({ dashboard: { ...aDashboard, deviceInfo: [empty] }, adherence: anAdherence })
  show()

  expect(await screen.findByText('No active alarms in your schedule')).toBeVisible()
  expect(screen.queryByText('Next Alarm at')).toBeNull()
})

test('a single alarm asks to add more alarms', async () => {
  const deviceInfo = [aBox({ alarms: [480, 0, 0, 0, 0] })]
  answering({ dashboard: { ...aDashboard, deviceInfo }, adherence: anAdherence })
  show()

  expect(await screen.findByText('Add more alarms to your schedule')).toBeVisible()
})

test('Modify your Alarms? comes with a Go to Schedule button', async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  show()

  expect(await screen.findByText('Modify your Alarms?')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Schedule' })).toHaveAttribute(
    'href',
    '/device/PB-DEMO-0001/schedule',
  )
})

test('Pills Taken and Pills Missed are those of the selected day, the latest first', async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  const { user } = show()

  expect(await screen.findByRole('region', { name: 'Pills Taken' })).toHaveTextContent('3')
  expect(screen.getByRole('button', { name: 'Next day' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Previous day' }))
  expect(screen.getByRole('region', { name: 'Pills Missed' })).toHaveTextContent('2')
  expect(screen.getByRole('button', { name: 'Previous day' })).toBeDisabled()
})

test('entries are marked taken or missed by their code, with the time of the device', async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  show()

  const list = await screen.findByRole('list', { name: /^Notifications for/ })
  const entries = within(list).getAllByRole('listitem')
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Taken 08:00 Metformin from Box 1',
    'Missed 09:00 Dolo from Box 2Add a note',
    '10:00 Lid was open',
  ])
})

test('a day without an entry says No Notifications!', async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  const { user } = show()

  await user.click(await screen.findByRole('button', { name: 'Previous day' }))

  expect(screen.getByText('No Notifications!')).toBeVisible()
})

test('the last day hands the focus on to the arrow that still leads somewhere', async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  const { user } = show()

  await user.click(await screen.findByRole('button', { name: 'Previous day' }))
  expect(screen.getByRole('button', { name: 'Next day' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Next day' }))

  expect(screen.getByRole('button', { name: 'Previous day' })).toHaveFocus()
})

test('a change of the day announces its date and how many pills were taken and missed', async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  const { user } = show()

  await user.click(await screen.findByRole('button', { name: 'Previous day' }))

  const announced = screen.getByText(/^Thursday, November 19/)
  expect(announced).toHaveAttribute('aria-live', 'polite')
  expect(announced).toHaveAttribute('aria-atomic', 'true')
  expect(announced).toHaveTextContent('Thursday, November 19, 1 taken, 2 missed')
})

test('the dashboard of today leads to the day of the last missed pill', async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  const { user } = show()

  await user.click(
    await screen.findByRole('button', { name: 'Pill missed on Thursday, November 19' }),
  )

  expect(screen.getByRole('region', { name: 'Pills Missed' })).toHaveTextContent('2')
  expect(screen.queryByRole('button', { name: /^Pill missed on/ })).toBeNull()
  expect(screen.getByText(/^Thursday, November 19/)).toHaveFocus()
})

test('a device that is not synced says how to sync it', async () => {
  const notSynced = { ...synced, status: false }
  answering({ dashboard: { ...aDashboard, sync: notSynced }, adherence: anAdherence })
  show()

  const card = await screen.findByRole('region', { name: 'Sync status' })
  expect(card).toHaveTextContent(
    'Please sync your deviceSwitch the box on, near its network, and wait a minute.',
  )
})

test.each([
  ['Viewer', false],
  ['Member', true],
  ['Owner', true],
  ['Admin', true],
] as const)(
  'a %s is offered to modify the alarms, and to add more: %s',
  async (role, isOffered) => {
    const deviceInfo = [aBox({ alarms: [480, 0, 0, 0, 0] })]
    answering({ dashboard: { ...aDashboard, deviceInfo, role }, adherence: anAdherence })
    show()

    await screen.findByRole('region', { name: 'Alarms' })
    expect(screen.queryByText('Modify your Alarms?') !== null).toBe(isOffered)
    expect(screen.queryByText('Add more alarms to your schedule') !== null).toBe(isOffered)
    expect(screen.queryByRole('link', { name: 'Go to Schedule' }) !== null).toBe(isOffered)
  },
)

test("the tab carries the device's name", async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  show()

  await screen.findByRole('region', { name: 'Alarms' })
  expect(document.title).toBe('Dashboard - Dadi - Pillbox Companion')
})

const comeBack = () => act(async () => void dispatchEvent(new Event('focus')))

test('an alarm that has rung is no longer the next one, without loading anything', async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  show()
  const card = await screen.findByRole('region', { name: 'Alarms' })
  expect(card).toHaveTextContent('Next Alarm at08:00')

  // 08:01 in India; nothing was told to the page meanwhile.
  answering({ dashboard: refusal(500), adherence: refusal(500) })
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.setSystemTime(new Date('2026-11-21T02:31:00Z'))
  await comeBack()

  expect(card).toHaveTextContent('Next Alarm at20:00')
})

test('who comes back sees new data without a spinner, and the day that was looked at', async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Previous day' }))

  const nextDay = { date: '21-11-2026', metrics: { pillsTaken: 1, pillsMissed: 0 } }
  const days = [{ ...nextDay, notifications: [] }, ...anAdherence.days]
  const notSynced = { ...synced, status: false }
  answering({
    dashboard: { ...aDashboard, sync: notSynced },
    adherence: { ...anAdherence, days },
  })
  jest.setSystemTime(new Date('2026-11-20T16:01:00Z'))
  await comeBack()

  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  expect(await screen.findByText('Please sync your device')).toBeVisible()
  expect(screen.getByText(/^Thursday, November 19/)).toBeVisible()
})

test('data that could not be asked for again say from when they are', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ dashboard: aDashboard, adherence: anAdherence })
  show()
  await screen.findByRole('region', { name: 'Alarms' })
  const time = new Date().toTimeString().slice(0, 5)

  answering({ dashboard: refusal(500), adherence: anAdherence })
  jest.setSystemTime(new Date('2026-11-20T16:05:00Z'))
  await comeBack()

  expect(await screen.findByText(`Shown as of ${time}`)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Alarms' })).toBeVisible()
  expect(log).toHaveBeenCalledTimes(1)
})

test('the last days are a picture with its figures in words, and a table', async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  const { user } = show()

  expect(
    await screen.findByRole('toolbar', { name: '4 pills taken and 2 missed in 2 days' }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DateTakenMissed',
    'Nov 19, 202612',
    'Nov 20, 202630',
  ])
})

const thursday = 'Thursday, November 19: 1 taken, 2 missed'
const friday = 'Friday, November 20: 3 taken, 0 missed'
const bar = (name: string) => screen.getByRole('button', { name })
const picture = () => screen.findByRole('toolbar', { name: /pills taken/ })
const barsOf = async () => within(await picture()).getAllByRole('button')

test('the picture has 14 days also while the device is younger, and says which were before it', async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  show()

  const card = await screen.findByRole('region', { name: 'The last 14 days' })
  const before = Array.from({ length: 12 }, (_, index) => index + 7)
  const days = before.map((day) => within(card).getByText(String(day), { exact: true }))
  expect(days).toHaveLength(12)
  expect(within(card).getByText('Before this device: Wednesday, November 18')).toBeVisible()
  expect(within(card).getAllByText(/^Before this device: /)).toHaveLength(12)
  expect(within(card).getByText('Before this device')).toBeVisible()
})

test('a day before the device is no button', async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  show()

  expect(await barsOf()).toEqual([bar(thursday), bar(friday)])
})

const fourteenDays = Array.from({ length: 14 }, (_, ago) => ({
  date: `${20 - ago}-11-2026`,
  metrics: { pillsTaken: 1, pillsMissed: 0 },
  notifications: [],
}))

test('with 14 days of a device the picture says nothing of before', async () => {
  answering({ dashboard: aDashboard, adherence: { ...anAdherence, days: fourteenDays } })
  show()

  const named = await screen.findByRole('toolbar', {
    name: '14 pills taken and 0 missed in 14 days',
  })
  expect(within(named).getAllByRole('button')).toHaveLength(14)
  const card = screen.getByRole('region', { name: 'The last 14 days' })
  expect(card).toHaveTextContent(/TakenMissed(?!Before)/)
  expect(card).not.toHaveTextContent(/before this device/i)
})

test('the bar of a day has its numbers of taken and missed, and none where there is nothing', async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  show()

  const drawn = (await picture()).textContent
  expect(drawn).toMatch(/November 182119320$/)
})

test('a bar shows its day, says so as the arrows do, and keeps the focus', async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  const { user } = show()
  await picture()

  await user.click(bar(thursday))

  expect(screen.getByRole('region', { name: 'Pills Missed' })).toHaveTextContent('2')
  expect(screen.getByRole('button', { name: 'Previous day' })).toBeDisabled()
  expect(document.querySelector('[aria-live=polite]')).toHaveTextContent(
    'Thursday, November 19, 1 taken, 2 missed',
  )
  expect(bar(thursday)).toHaveFocus()
})

test('the bar of the shown day is the pressed one, also after an arrow', async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  const { user } = show()
  await picture()
  const pressed = () => screen.getByRole('button', { pressed: true })

  expect(pressed()).toBe(bar(friday))
  await user.click(screen.getByRole('button', { name: 'Previous day' }))
  expect(pressed()).toBe(bar(thursday))
  await user.click(bar(friday))
  expect(pressed()).toBe(bar(friday))
})

test('below the bars stands what the chosen one counts, and the way to its day', async () => {
  answering({ dashboard: aDashboard, adherence: anAdherence })
  const { user } = show()
  await picture()

  await user.click(bar(thursday))
  expect(screen.getByText('1 taken, 2 missed on Thursday, November 19')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'See this day' }))

  expect(document.querySelector('[aria-live=polite]')).toHaveFocus()
})

test('the bars are one stop of the Tab key; arrows, Home and End lead from bar to bar', async () => {
  answering({ dashboard: aDashboard, adherence: { ...anAdherence, days: fourteenDays } })
  const { user } = show()
  const bars = await barsOf()

  act(() => screen.getByRole('button', { name: 'Previous day' }).focus())
  await user.tab()
  expect(bars[13]).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}')
  expect(bars[12]).toHaveFocus()
  await user.keyboard('{Home}')
  expect(bars[0]).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(bars[0]).toHaveAttribute('aria-pressed', 'true')
  await user.keyboard('{End}')
  await user.tab()

  expect(screen.getByRole('button', { name: 'See this day' })).toHaveFocus()
  await user.tab({ shift: true })
  expect(bars[0]).toHaveFocus()
})

test('a device whose pills were never counted has a sentence instead of the picture', async () => {
  const days = [
    { date: '20-11-2026', metrics: { pillsTaken: 0, pillsMissed: 0 }, notifications: [] },
  ]
  answering({ dashboard: aDashboard, adherence: { ...anAdherence, days } })
  show()

  const card = await screen.findByRole('region', { name: 'The last 14 days' })
  expect(card).toHaveTextContent('No pill was taken or missed in these days.')
  expect(within(card).queryByRole('toolbar')).toBeNull()
  expect(within(card).queryByRole('button')).toBeNull()
})

test('a dashboard that fails to load is only logged, and can be tried again', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ dashboard: refusal(500, 'Internal'), adherence: anAdherence })
  const { user } = show()

  expect(await screen.findByText('Nothing to show yet')).toBeVisible()
  expect(screen.queryByText('Internal')).toBeNull()
  expect(log).toHaveBeenCalledTimes(1)
  answering({ dashboard: aDashboard })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Alarms' })).toBeVisible()
})

const never = () => new Promise<Response>(() => {})
const daysCard = () => screen.findByRole('region', { name: 'The last 14 days' })

test('a dashboard that does not come holds the days up for some seconds only', async () => {
  answering({ dashboard: never, adherence: anAdherence })
  show()

  expect(await daysCard()).toBeVisible()
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
})

test('the days stay while the dashboard is tried again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ dashboard: refusal(500), adherence: anAdherence })
  const { user } = show()
  const days = await daysCard()

  answering({ dashboard: never })
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(days).toBeVisible()
})
