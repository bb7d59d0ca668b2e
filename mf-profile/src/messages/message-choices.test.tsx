import type { Answer } from '@pillbox/shared/contract'
import { dispatch } from '@pillbox/shared/session'
import { answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { MessageChoices } from './message-choices'

const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
const some: Answer<'messages'> = {
  kinds: { missed: true, silent: true, 'low pills': true, 'wrong pill': false, invitation: true },
  silentHours: 12,
  quiet: null,
  digestHour: null,
  mail: null,
  devices: [
    { id: 'PB-1', nickname: 'Dadi', role: 'Owner', isMuted: false },
    { id: 'PB-2', nickname: 'Papa', role: 'Member', isMuted: true },
  ],
  browsers: [],
}

async function shown(change: Partial<Answer<'messages'>> = {}, messageChoices = {}) {
  const sent = answering({ messages: { ...some, ...change }, messageChoices })
  const { user } = renderScreen(<MessageChoices />)
  await screen.findByRole('region', { name: 'What messages tell you' })
  const chosen = () =>
    sent.filter(({ call }) => call === 'messageChoices').map(({ body }) => body as object)
  return { user, chosen }
}

afterEach(() => act(() => dispatch({ type: 'LOGOUT' })))

const check = (name: string) => screen.getByRole('checkbox', { name })
const choice = (name: string) => screen.getByRole('combobox', { name })

test('each kind of message is switched for itself, and kept at once', async () => {
  const { user, chosen } = await shown()
  const kinds = [
    ['A pill was missed', true],
    ['A device is silent', true],
    ['Pills run low, or are gone', true],
    ['Another box was opened than the one due', false],
    ['Somebody invites you to a device', true],
  ] as const
  for (const [name, isOn] of kinds) expect((check(name) as HTMLInputElement).checked).toBe(isOn)

  await user.click(check('A pill was missed'))
  await user.click(check('Another box was opened than the one due'))

  expect(check('A pill was missed')).not.toBeChecked()
  expect(check('Another box was opened than the one due')).toBeChecked()
  await waitFor(() => expect(chosen()).toHaveLength(2))
  expect(chosen()).toEqual([{ kinds: { missed: false } }, { kinds: { 'wrong pill': true } }])
})

test('a choice that was not kept is taken back, and that is said', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { user } = await shown({}, refusal(404))

  await user.click(check('A device is silent'))

  expect(await screen.findByRole('alert', { name: 'Something went wrong' })).toBeVisible()
  await waitFor(() => expect(check('A device is silent')).toBeChecked())
})

test('after how many hours a device is silent is chosen where that is told', async () => {
  const { user, chosen } = await shown()

  await user.selectOptions(choice('A device is silent after'), '6 hours')
  expect(chosen()).toEqual([{ silentHours: 6 }])

  await user.click(check('A device is silent'))
  expect(screen.queryByRole('combobox', { name: 'A device is silent after' })).toBeNull()
})

test('quiet hours begin with the night, by the clock of the person, and are changed each', async () => {
  dispatch({ type: 'LOGIN', user: aUser({ clock: '12-hour' }) })
  const { user, chosen } = await shown()
  expect(screen.queryByRole('combobox', { name: 'Quiet from' })).toBeNull()

  await user.click(check('Quiet hours'))
  expect(choice('Quiet from')).toHaveDisplayValue('10:00 PM')
  expect(choice('Quiet until')).toHaveDisplayValue('7:00 AM')
  await user.selectOptions(choice('Quiet from'), '10:30 PM')
  await user.click(check('Quiet hours'))

  await waitFor(() => expect(chosen()).toHaveLength(3))
  expect(chosen()).toEqual([
    { quiet: { from: 1320, to: 420 }, timezone },
    { quiet: { from: 1350, to: 420 }, timezone },
    { quiet: null },
  ])
})

test('quiet hours can not begin when they end', async () => {
  await shown({ quiet: { from: 1320, to: 420 } })

  const ends = within(choice('Quiet until')).queryByRole('option', { name: '22:00' })
  expect(ends).toBeNull()
})

test('each device can be muted, and says so', async () => {
  const { user, chosen } = await shown()
  expect(check('Dadi')).toBeChecked()
  expect(check('Papa')).not.toBeChecked()

  await user.click(check('Dadi'))

  expect(check('Dadi')).not.toBeChecked()
  expect(chosen()).toEqual([{ device: { id: 'PB-1', isMuted: true } }])
})

test('a Viewer reads what they are told without a choice', async () => {
  await shown({ devices: [{ id: 'PB-1', nickname: 'Dadi', role: 'Viewer', isMuted: false }] })

  expect(screen.getByText(/^Where you are Viewer, missed pills alone are told/)).toBeVisible()
})

test('each browser says what became of its messages', async () => {
  const since = new Date(2026, 10, 20, 21, 5).toISOString()
  const browsers = (['new', 'delivered', 'failing', 'refused', 'gone'] as const).map(
    (state, n) => ({
      name: n === 4 ? '' : `Chrome ${n}`,
      isThis: n === 0,
      state,
      since,
      delivered: null,
    }),
  )
  await shown({ browsers })

  const items = within(screen.getByRole('region', { name: 'Do messages arrive?' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  const at = '21:05 on 20 November'
  expect(items).toEqual([
    `Chrome 0 (this browser)On since ${at}. No message was sent yet.`,
    `Chrome 1The last message was sent at ${at}.`,
    `Chrome 2Nothing arrives since ${at}: the message service of this browser does not answer. We go on trying.`,
    `Chrome 3Nothing arrives since ${at}: the message service of this browser refuses. Turn messages off and on again there.`,
    `A browserNothing can arrive since ${at}: messages were turned off there, or the browser was taken away. Turn them on again there.`,
  ])
})

test('who turned messages on nowhere reads that', async () => {
  await shown()

  expect(screen.getByText('Messages are on in no browser of yours.')).toBeVisible()
})

test('what could not be loaded can be tried again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ messages: refusal(503) })
  renderScreen(<MessageChoices />)

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the message of the morning is off until somebody wants it, at their hour', async () => {
  const { user, chosen } = await shown()

  await user.click(check('A message each day on how yesterday was'))
  expect(choice('It comes at')).toHaveDisplayValue('08:00')
  await user.selectOptions(choice('It comes at'), '06:00')

  await waitFor(() => expect(chosen()).toHaveLength(2))
  expect(chosen()).toEqual([
    { digestHour: 8, timezone },
    { digestHour: 6, timezone },
  ])
})

test('mails are a choice where the service sends any', async () => {
  const { user, chosen } = await shown({ mail: true })

  await user.click(check('A mail when a pill was missed and no message arrives'))

  expect(chosen()).toEqual([{ mail: false }])
})

test('where no mails are sent none are offered', async () => {
  await shown()

  expect(screen.queryByRole('checkbox', { name: /^A mail/ })).toBeNull()
})

test('who turns quiet hours off for a night finds their own times again', async () => {
  const { user } = await shown({ quiet: { from: 1290, to: 360 } })

  await user.click(check('Quiet hours'))
  await user.click(check('Quiet hours'))

  expect(choice('Quiet from')).toHaveDisplayValue('21:30')
  expect(choice('Quiet until')).toHaveDisplayValue('06:00')
})

test('a choice that nobody answered is asked for again: the server may have kept it', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { user } = await shown({}, refusal(503))
  answering({
    messages: { ...some, kinds: { ...some.kinds, silent: false } },
    messageChoices: refusal(503),
  })

  await user.click(check('A device is silent'))

  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(() => expect(check('A device is silent')).not.toBeChecked())
})
