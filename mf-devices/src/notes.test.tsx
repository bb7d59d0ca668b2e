import type { Note } from '@pillbox/shared/domain'
import { dispatch } from '@pillbox/shared/session'
import { aBox, answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { screen, within } from '@testing-library/react'
import { Dashboard } from './dashboard/dashboard'
import { Notifications } from './notifications/notifications'

const deviceTimezone = { timezoneValue: 'Asia/Kolkata' }
const missedAt = '2026-11-20T14:33:00.000Z'
const ravi: Note = {
  kind: 'late',
  takenAt: '2026-11-20T16:05:00.000Z',
  name: 'Ravi',
  at: '2026-11-20T16:06:00.000Z',
  isYou: false,
}
const yours: Note = {
  kind: 'skipped',
  name: 'Asha Sharma',
  at: '2026-11-20T16:10:00.000Z',
  isYou: true,
}
const missed = {
  id: 'n-1',
  timestamp: missedAt,
  code: '601',
  message: 'Metformin in box 1 was not taken in time.',
}
const taken = {
  id: 'n-2',
  timestamp: '2026-11-20T02:32:00.000Z',
  code: '701',
  message: 'Metformin was taken from box 1.',
}

function answers(notes?: Note[]) {
  const noted = notes ? { ...missed, notes } : missed
  const sync = { status: true, syncedTime: null, updatedTime: null }
  const today = {
    timezone: deviceTimezone.timezoneValue,
    boxes: [{ medicineName: 'Metformin', alarms: [480, 1200, 0, 0, 0] }],
    told: [taken, missed].map(({ timestamp, code }) => ({ timestamp, code })),
    began: '2026-01-05T06:00:00Z',
    heard: '2026-11-20T16:20:00Z',
    changed: null,
  }
  const metrics = { pillsTaken: 1, pillsMissed: 1 }
  return {
    dashboard: { sync, deviceInfo: [aBox()], deviceTimezone, today },
    adherence: {
      days: [{ date: '20-11-2026', metrics, notifications: [noted, taken] }],
      deviceTimezone,
    },
    notification: {
      notifications: [noted, taken],
      deviceTimezone,
      nextPageInfo: { nextPageToken: null, pagefilter: null },
    },
  }
}

beforeEach(() => {
  dispatch({ type: 'LOGIN', user: aUser() })
  // 22:00 in India.
  jest.useFakeTimers({ now: new Date('2026-11-20T16:30:00Z'), doNotFake: ['setTimeout'] })
})
afterEach(() => jest.useRealTimers())

// What a list showed is found again by the same device.
let devices = 0
const showNotifications = () =>
  renderScreen(<Notifications deviceId={`PB-NOTED-${(devices += 1)}`} />)
const list = (name: string) => screen.findByRole('list', { name })
const ofDay = () => list('Notifications for Friday, November 20')
const panel = () => screen.findByRole('region', { name: 'Today' })

test('beside the missed pill one notes that it was taken late, and when', async () => {
  const sent = answering({ ...answers(), note: { notes: [{ ...ravi, isYou: true }] } })
  const { user } = renderScreen(<Dashboard deviceId="PB-1" />)
  await ofDay()

  await user.click(within(await panel()).getByRole('button', { name: 'Add a note' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Note on a missed pill' }))
  expect(dialog.getByText('Missed at 20:03')).toBeVisible()
  expect(dialog.getByText(missed.message)).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Taken late' })).toBeChecked()
  await user.type(dialog.getByLabelText('When it was taken'), '21:35')
  await user.click(dialog.getByRole('button', { name: 'Save note' }))

  expect(await screen.findByText('Note saved')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({
    call: 'note',
    body: {
      missedAt,
      code: '601',
      note: { kind: 'late', takenAt: '2026-11-20T16:05:00.000Z' },
    },
  })
  for (const place of [await panel(), await ofDay()]) {
    expect(place).toHaveTextContent('Taken late, at 21:35.You, 21:36')
    expect(within(place).getByRole('button', { name: /^Change your note/ })).toBeVisible()
  }
})

test('the numbers of the box stay, and beside them stands how many missed pills have a note', async () => {
  answering(answers([ravi]))
  renderScreen(<Dashboard deviceId="PB-1" />)
  await ofDay()

  expect(screen.getByRole('region', { name: 'Pills Taken' })).toHaveTextContent('Pills Taken1')
  expect(screen.getByRole('region', { name: 'Pills Missed' })).toHaveTextContent('Pills Missed1')
  expect(screen.getByText('The missed pill has a note.')).toBeVisible()
  expect(await panel()).toHaveTextContent('1 of 2 taken today. One missed at 20:03.')
})

test('what nobody noted anything on has no sentence on notes', async () => {
  answering(answers())
  renderScreen(<Dashboard deviceId="PB-1" />)
  await ofDay()

  expect(screen.queryByText(/has a note/)).toBeNull()
})

test('in the notifications a missed pill has its notes with their writers, a taken one none', async () => {
  answering(answers([ravi, yours]))
  showNotifications()

  const [first, second] = within(await list('Friday, November 20, 2026')).getAllByRole('listitem')

  expect(first).toHaveTextContent('Taken late, at 21:35.Ravi, 21:36')
  expect(first).toHaveTextContent('Skipped on purpose, doctor said.You, 21:40')
  expect(
    within(first!).getByRole('button', { name: /^Change your note, 20:03, Metformin/ }),
  ).toBeVisible()
  expect(within(second!).queryByRole('button')).toBeNull()
})

test('one changes the own note and takes it back; that of another stays', async () => {
  const sent = answering({ ...answers([ravi, yours]), note: { notes: [ravi] } })
  const { user } = showNotifications()
  const entries = await list('Friday, November 20, 2026')

  await user.click(within(entries).getByRole('button', { name: /^Change your note/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('radio', { name: 'Skipped on purpose, doctor said' })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Remove note' }))

  expect(await screen.findByText('Note removed')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ call: 'note', body: { note: null } })
  expect(entries).toHaveTextContent('Ravi, 21:36')
  expect(entries).not.toHaveTextContent('doctor said')
  expect(
    within(entries).getByRole('button', { name: /^Add a note, 20:03, Metformin/ }),
  ).toBeVisible()
})

test('own words are shown as they were written, as plain text', async () => {
  const words = '<b>वह सो रही थीं</b> & forgot'
  answering(answers([{ ...ravi, kind: 'other', text: words }]))
  showNotifications()

  expect(await screen.findByText(words)).toBeVisible()
})

test.each([
  ['Something else', undefined, 'Write what happened.'],
  ['Something else', 'x'.repeat(201), 'A note can have a maximum of 200 characters.'],
  ['Taken late', '22:30', 'This time is still to come.'],
])('%s with "%s" is not sent: %s', async (choice, typed, problem) => {
  const sent = answering(answers())
  const { user } = showNotifications()
  await user.click(await screen.findByRole('button', { name: /^Add a note/ }))
  const dialog = within(await screen.findByRole('dialog'))

  await user.click(dialog.getByRole('radio', { name: choice }))
  const field = dialog.getByLabelText(
    choice === 'Taken late' ? 'When it was taken' : 'In your own words',
  )
  if (typed) await user.type(field, typed)
  await user.click(dialog.getByRole('button', { name: 'Save note' }))

  expect(dialog.getByRole('alert')).toHaveTextContent(problem)
  expect(field).toHaveFocus()
  expect(sent.map(({ call }) => call)).not.toContain('note')
})

test('a note whose answer does not say what is noted stays in its dialog, and so do those of others', async () => {
  answering({ ...answers([ravi]), note: () => Promise.resolve(new Response('"OK"')) })
  const { user } = showNotifications()
  await user.click(await screen.findByRole('button', { name: /^Add a note/ }))
  const dialog = within(await screen.findByRole('dialog'))

  await user.click(dialog.getByRole('button', { name: 'Save note' }))

  expect(await dialog.findByText('Something went wrong.')).toBeVisible()
  expect(screen.queryByText('Note saved')).toBeNull()
})

test('a note that is refused stays in its dialog, with why', async () => {
  answering({ ...answers(), note: refusal(409, 'No pill was missed at this time.') })
  const { user } = showNotifications()
  await user.click(await screen.findByRole('button', { name: /^Add a note/ }))
  const dialog = within(await screen.findByRole('dialog'))

  await user.click(dialog.getByRole('button', { name: 'Save note' }))

  expect(await dialog.findByText('No pill was missed at this time.')).toBeVisible()
})

test('the buttons of two pills that were missed at one time are told apart', async () => {
  const other = {
    ...missed,
    id: 'n-3',
    code: '602',
    message: 'Dolo in box 2 was not taken in time.',
  }
  const { notification, ...rest } = answers()
  answering({ ...rest, notification: { ...notification, notifications: [missed, other] } })
  showNotifications()

  const buttons = await screen.findAllByRole('button', { name: /^Add a note/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Add a note, 20:03, Metformin in box 1 was not taken in time.',
    'Add a note, 20:03, Dolo in box 2 was not taken in time.',
  ])
})
