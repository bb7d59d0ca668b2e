import { dispatch, session$ } from '@pillbox/shared/session'
import { answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { CloseAccount } from './close-account'

const dadi = { id: 'PB-1', nickname: 'Dadi', activated_at: '2026-01-05T06:00:00Z' }
const nana = { id: 'PB/2', nickname: 'Nana', activated_at: '2026-02-05T06:00:00Z' }
const allowed = { canClose: true, devicesToCheck: [] }
const notYet = { canClose: false, devicesToCheck: [dadi, nana] }

beforeEach(() => dispatch({ type: 'LOGIN', user: aUser() }))

async function start(answers: Parameters<typeof answering>[0]) {
  const sent = answering(answers)
  const { user } = renderScreen(<CloseAccount />)
  await user.click(screen.getByRole('button', { name: 'Close Account' }))
  return { user, sent }
}

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Close Account' }))

async function startWith(answers: Parameters<typeof answering>[0]) {
  const started = await start(answers)
  return { ...started, dialog: await findDialog() }
}

const deviceIn = (dialog: ReturnType<typeof within>, name: string) =>
  within(dialog.getByRole('listitem', { name }))

test('a warning says that data is removed permanently, that it cannot be undone, and that a new account can be made with the same email', () => {
  renderScreen(<CloseAccount />)

  expect(screen.getByText(/data is removed permanently/)).toBeVisible()
  expect(screen.getByText(/can not be undone/)).toBeVisible()
  expect(screen.getByText(/new account with the same email/)).toBeVisible()
})

test.each([
  ['fails', refusal(500, 'Internal')],
  ['says no without a device', { canClose: false, devicesToCheck: [] }],
])("a check that %s shows 'Failed to load account status.'", async (_, checkClose) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  await start({ checkClose })

  const sentence = 'Failed to load account status.'
  expect(await screen.findByRole('alert', { name: sentence })).toBeVisible()
  expect(screen.getAllByText(sentence)).toHaveLength(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('if closing is not allowed, a modal lists the devices needing attention', async () => {
  const { dialog } = await startWith({ checkClose: notYet })

  const items = dialog.getAllByRole('listitem')
  expect(items.map((item) => item.getAttribute('aria-label'))).toEqual(['Dadi', 'Nana'])
  expect(deviceIn(dialog, 'Dadi').getByText('PB-1')).toBeVisible()
  expect(deviceIn(dialog, 'Dadi').getByText('Active since Jan 5, 2026')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('a date is in the language of the page, whatever that of the browser', async () => {
  document.documentElement.lang = 'de'
  const { dialog } = await startWith({ checkClose: notYet })

  expect(deviceIn(dialog, 'Dadi').getByText('Active since 05.01.2026')).toBeVisible()
  document.documentElement.lang = 'en'
})

test("Add an user goes to that device's network page", async () => {
  const { dialog } = await startWith({ checkClose: notYet })

  expect(deviceIn(dialog, 'Nana').getByRole('link', { name: 'Add an user' })).toHaveAttribute(
    'href',
    '/device/PB%2F2/network',
  )
})

test("Reset Device removes that device from the list: 'Device reset successful.'", async () => {
  const { user, sent, dialog } = await startWith({ checkClose: notYet, resetSchedule: {} })

  await user.click(deviceIn(dialog, 'Nana').getByRole('button', { name: 'Reset Device' }))

  expect(await screen.findByText('Device reset successful.')).toBeVisible()
  expect(dialog.queryByRole('listitem', { name: 'Nana' })).toBeNull()
  expect(dialog.getByRole('listitem', { name: 'Dadi' })).toBeVisible()
  expect(sent.at(-1)).toEqual({
    call: 'resetSchedule',
    method: 'POST',
    url: '/app-api/device/PB%2F2/reset-schedule',
    body: {},
  })
})

test("a reset that fails says 'Failed to reset device.' and leaves the device in the list", async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { user, dialog } = await startWith({ checkClose: notYet, resetSchedule: refusal(500) })

  await user.click(deviceIn(dialog, 'Nana').getByRole('button', { name: 'Reset Device' }))

  expect(await screen.findByRole('alert', { name: 'Failed to reset device.' })).toBeVisible()
  expect(screen.getByText('Failed to reset device.', { selector: '[role=dialog] *' })).toBeVisible()
  expect(dialog.getByRole('listitem', { name: 'Nana' })).toBeVisible()
})

test('when none remain the confirm modal opens, its destructive button without the focus', async () => {
  const one = { canClose: false, devicesToCheck: [dadi] }
  const { user, dialog } = await startWith({ checkClose: one, resetSchedule: {} })

  await user.click(dialog.getByRole('button', { name: 'Reset Device' }))

  expect(await dialog.findByRole('button', { name: 'Confirm' })).toBeVisible()
  expect(dialog.queryByRole('listitem')).toBeNull()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
})

test('if closing is allowed the confirm modal opens at once, its destructive button without the focus', async () => {
  const { dialog } = await startWith({ checkClose: allowed })

  expect(dialog.getByRole('button', { name: 'Confirm' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Confirm' })).not.toHaveFocus()
})

test("confirming deletes the account and signs out: 'Account Deleted Successfully.'", async () => {
  const { user, sent, dialog } = await startWith({ checkClose: allowed, closeAccount: {} })

  await user.click(dialog.getByRole('button', { name: 'Confirm' }))

  expect(await screen.findByText('Account Deleted Successfully.')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE', url: '/app-api/user/close-account' })
  expect(session$.value).toMatchObject({ user: null, accountClosed: true })
})

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

test('an account whose closing was not answered, and whose session is over since, is closed', async () => {
  const answers = [noAnswer, refusal(401)]
  const closeAccount = () => answers.shift()!()
  const { user, dialog } = await startWith({ checkClose: allowed, closeAccount })
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await dialog.findByText(/^No answer came/)).toBeVisible()
  expect(session$.value.user).not.toBeNull()

  await user.click(dialog.getByRole('button', { name: 'Confirm' }))

  expect(await screen.findByText('Account Deleted Successfully.')).toBeVisible()
  expect(session$.value).toMatchObject({ user: null, accountClosed: true })
})

test('who begins again after a closing that was not answered is told that it was closed', async () => {
  const { user, dialog } = await startWith({ checkClose: allowed, closeAccount: noAnswer })
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await dialog.findByText(/^No answer came/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  answering({ checkClose: refusal(401) })

  await user.click(screen.getByRole('button', { name: 'Close Account' }))

  expect(await screen.findByText('Account Deleted Successfully.')).toBeVisible()
  expect(session$.value).toMatchObject({ user: null, accountClosed: true })
})

test('a session that is over without a closing before says nothing of one', async () => {
  const { user, dialog } = await startWith({ checkClose: allowed, closeAccount: refusal(401) })

  await user.click(dialog.getByRole('button', { name: 'Confirm' }))

  expect(await dialog.findByText('Something went wrong')).toBeVisible()
  expect(screen.queryByText('Account Deleted Successfully.')).toBeNull()
})

test('a double click closes once', async () => {
  const { user, sent, dialog } = await startWith({ checkClose: allowed, closeAccount: {} })

  await user.dblClick(dialog.getByRole('button', { name: 'Confirm' }))

  await screen.findByText('Account Deleted Successfully.')
  expect(sent.filter(({ call }) => call === 'closeAccount')).toHaveLength(1)
})

test.each([
  [refusal(409, 'Add an user to your devices first.'), 'Add an user to your devices first.'],
  [refusal(500), 'Something went wrong'],
])(
  "an account that is not closed shows the server's sentence, else 'Something went wrong' (%#)",
  async (closeAccount, sentence) => {
    const { user, dialog } = await startWith({ checkClose: allowed, closeAccount })

    await user.click(dialog.getByRole('button', { name: 'Confirm' }))

    expect(await screen.findByRole('alert', { name: sentence })).toBeVisible()
    expect(screen.getByText(sentence, { selector: '[role=dialog] *' })).toBeVisible()
    expect(session$.value.user).not.toBeNull()
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  },
)

test('nobody leaves the dialog before the outcome is known', async () => {
  let answer = (_: Response) => {}
  const answered = new Promise<Response>((resolve) => (answer = resolve))
  const started = { checkClose: notYet, resetSchedule: () => answered }
  const { user, sent, dialog } = await startWith(started)

  await user.click(deviceIn(dialog, 'Nana').getByRole('button', { name: 'Reset Device' }))
  await user.click(deviceIn(dialog, 'Dadi').getByRole('button', { name: 'Reset Device' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  answer(new Response('{}'))

  expect(await screen.findByText('Device reset successful.')).toBeVisible()
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  expect(sent.filter(({ call }) => call === 'resetSchedule')).toHaveLength(1)
})

test('Cancel closes nothing', async () => {
  const { user, sent, dialog } = await startWith({ checkClose: allowed })

  await user.click(dialog.getByRole('button', { name: 'Cancel' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ call }) => call)).toEqual(['checkClose'])
})

test('a device of which nobody says since when it is active says nothing of that', async () => {
  const devicesToCheck = [{ ...dadi, activated_at: 'long ago' }]
  const { dialog } = await startWith({ checkClose: { canClose: false, devicesToCheck } })

  expect(deviceIn(dialog, 'Dadi').getByText('PB-1')).toBeVisible()
  expect(deviceIn(dialog, 'Dadi').queryByText(/Active since/)).toBeNull()
})
