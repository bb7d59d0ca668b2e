import type { DayTimes } from '@pillbox/shared/domain'
import { aBox, answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { dispatch } from '@pillbox/shared/session'
import { act, screen, within } from '@testing-library/react'
import { Schedule } from './schedule'

const empty = aBox({ medicineName: '', quantity: 0, dose: 0, alarms: [0, 0, 0, 0, 0] })
const deviceInfo = [
  aBox({ quantity: 42, dose: 2 }),
  aBox({ medicineName: 'मेटफॉर्मिन', alarms: [480, -1320, 0, 0, 0] }),
  aBox({ alarms: [-600, 0, 0, 0, 0] }),
  aBox({ alarms: [600, 1440, 0, 0, 0] }),
  ...Array.from({ length: 4 }, () => empty),
]
const aSchedule = {
  deviceInfo,
  role: 'Owner' as const,
  deviceTimezone: { timezoneValue: 'Asia/Kolkata' },
}

const { resolvedOptions } = Intl.DateTimeFormat.prototype

/** What the browser calls the time zone of the person. */
function viewedFrom(timeZone: string) {
  const asked = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  asked.mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone }
  })
}

beforeEach(() => {
  viewedFrom('Asia/Calcutta')
  jest.useFakeTimers({ now: new Date('2026-11-20T16:00:00Z'), doNotFake: ['setTimeout'] })
})
afterEach(() => {
  act(() => dispatch({ type: 'LOGOUT' }))
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const box = (n: number) => screen.findByRole('region', { name: `Box ${n}` })

type Change = Partial<Omit<typeof aSchedule, 'role'>> & { role?: string; dayTimes?: DayTimes }

async function show(change: Change = {}) {
  answering({ schedule: { ...aSchedule, ...change } as typeof aSchedule })
  const drawn = renderScreen(<Schedule deviceId="PB-DEMO-0001" />)
  await box(1)
  return drawn
}

test('there is one card per box', async () => {
  await show()

  expect(screen.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  const cards = screen.getAllByRole('region', { name: /^Box/ })
  const names = cards.map((card) => card.getAttribute('aria-label'))
  expect(names).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Box ${n}`))
})

test('a card shows medicine name, Pill Quantity, Pill Dosage and alarm times', async () => {
  await show()

  const card = await box(1)
  expect(card).toHaveTextContent('MetforminPill Quantity42Pill Dosage2')
  const alarms = within(card).getByRole('list', { name: 'Alarms' })
  const times = within(alarms).getAllByRole('listitem')
  expect(times.map(({ textContent }) => textContent)).toEqual(['08:00', '20:00'])
})

test('a disabled alarm is shown as off', async () => {
  await show()

  expect(within(await box(2)).getByText('22:00 off')).toBeVisible()
})

test('1440 stands for midnight, the earliest of the day', async () => {
  await show()

  const times = within(await box(4)).getAllByRole('listitem')
  expect(times.map(({ textContent }) => textContent)).toEqual(['00:00', '10:00'])
})

test("a box without an active alarm shows 'No active alarms'", async () => {
  await show()

  expect(within(await box(3)).getByText('No active alarms')).toBeVisible()
  expect(within(await box(2)).queryByText('No active alarms')).toBeNull()
})

test('a medicine name is read aloud in the language of its letters', async () => {
  const names = ['मेटफॉर्मिन', 'মেটফরমিন 500', 'Metformin']
  await show({ deviceInfo: names.map((medicineName) => aBox({ medicineName })) })

  const languages = names.map((name) => screen.getByText(name).getAttribute('lang'))
  expect(languages).toEqual(['hi', 'bn', null])
})

test("an empty box shows 'Pill box empty' with an Add Alarms button", async () => {
  await show()

  const card = await box(5)
  expect(within(card).getByText('Pill box empty')).toBeVisible()
  expect(within(card).getByRole('button', { name: 'Add Alarms Box 5' })).toHaveTextContent(
    /^Add Alarms$/,
  )
})

test('filled boxes have an EDIT button', async () => {
  await show()

  const card = await box(3)
  expect(within(card).getByRole('button', { name: 'EDIT Box 3' })).toHaveTextContent(/^EDIT$/)
})

test.each(['Member', 'Owner', 'Admin'])('a %s may add or edit boxes', async (role) => {
  await show({ role })

  expect(screen.getAllByRole('button', { name: /^EDIT Box/ })).toHaveLength(4)
  expect(screen.getAllByRole('button', { name: /^Add Alarms Box/ })).toHaveLength(4)
})

test('Viewers only see; an empty box is text only', async () => {
  await show({ role: 'Viewer' })

  expect(within(await box(5)).getByText('Pill box empty')).toBeVisible()
  expect(within(await box(1)).getByText('Metformin')).toBeVisible()
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Add to your calendar'])
})

test("the warning when the viewer's timezone differs from the device's, with both times", async () => {
  viewedFrom('Europe/London')
  await show()

  expect(screen.getByRole('status')).toHaveTextContent(
    'You seem to be in a different timezone than this device!',
  )
  expect(
    screen.getByText('Device: 21:30 India Standard Time, you: 16:00 United Kingdom Time'),
  ).toBeVisible()
})

test('who chose the other clock reads the times of day by it, and a choice is seen at once', async () => {
  viewedFrom('Europe/London')
  dispatch({ type: 'LOGIN', user: aUser({ clock: '12-hour' }) })
  await show({ dayTimes: { morning: 480, noon: 780, evening: 1200, night: 0 } })

  const chips = async () =>
    within(await box(2))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(await chips()).toEqual(['8:00 AM', '10:00 PM off'])
  expect(
    screen.getByText('Device: 9:30 PM India Standard Time, you: 4:00 PM United Kingdom Time'),
  ).toBeVisible()
  const dayTimes = 'Morning 8:00 AM, Noon 1:00 PM, Evening 8:00 PM, Night 12:00 AM'
  expect(screen.getByText(dayTimes)).toBeVisible()

  act(() => dispatch({ type: 'CHANGE_CLOCK', clock: '24-hour' }))
  expect(await chips()).toEqual(['08:00', '22:00 off'])
})

test('alarm times are shown in the local timezone of the device, wherever the viewer is', async () => {
  viewedFrom('America/Los_Angeles')
  await show()

  expect(within(await box(1)).getByText('08:00')).toBeVisible()
})

test('Chromium calls it Asia/Calcutta: nobody in India is warned', async () => {
  await show()

  expect(screen.queryByText(/different timezone/)).toBeNull()
})

test('a schedule that fails to load is only logged, and can be tried again', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ schedule: refusal(500, 'Internal') })
  const { user } = renderScreen(<Schedule deviceId="PB-DEMO-0001" />)

  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(await screen.findByText('Nothing to show yet')).toBeVisible()
  expect(screen.queryByText('Internal')).toBeNull()
  expect(log).toHaveBeenCalledTimes(1)
  answering({ schedule: aSchedule })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await box(1)).toBeVisible()
})

test('the heading of a box carries its number and its medicine, that of an empty one its number', async () => {
  await show()

  const headings = screen.getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent).slice(1, 5)).toEqual([
    'Box 2, मेटफॉर्मिन',
    'Box 3, Metformin',
    'Box 4, Metformin',
    'Box 5',
  ])
})

test("the tab carries the device's name", async () => {
  dispatch({ type: 'LOGIN', user: aUser() })
  await show()

  expect(document.title).toBe('Schedule - Dadi - Pillbox Companion')
})

const comeBack = async () => {
  jest.setSystemTime(Date.now() + 60_000)
  await act(async () => void dispatchEvent(new Event('focus')))
}

test('who comes back after a minute sees what was changed meanwhile', async () => {
  await show()

  const changed = [aBox({ medicineName: 'Dolo', version: 2 }), ...deviceInfo.slice(1)]
  answering({ schedule: { ...aSchedule, deviceInfo: changed } })
  await comeBack()

  expect(await box(1)).toHaveTextContent('Dolo')
})

test('a schedule that could not be asked for again stays, with the time it is from', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  await show()

  answering({ schedule: refusal(500) })
  await comeBack()

  expect(screen.getByText(/^Shown as of \d\d:\d\d$/)).toBeVisible()
  expect(await box(1)).toHaveTextContent('Metformin')
})
