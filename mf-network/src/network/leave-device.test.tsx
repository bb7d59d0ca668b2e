import { dispatch, session$ } from '@pillbox/shared/session'
import { answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { adm, asha, ivy, ravi, seenAs, viv } from '../testing/sample-network'
import { Network } from './network'

const shared = [asha, ravi, viv, ivy]

function openAs(email: string, network = seenAs('Owner', shared)) {
  dispatch({ type: 'LOGIN', user: aUser({ email, nicknames: { 'PB-1': 'Dadi', 'PB-2': 'Nana' } }) })
  const sent = answering({ network, remove: {} })
  return { sent, ...renderScreen(<Network deviceId="PB-1" />) }
}

const find = (name: string) => screen.findByRole('button', { name })
const calls = (sent: ReturnType<typeof answering>) => sent.map(({ call, body }) => [call, body])

test.each([
  ['Member', 'Ravi@example.test', 'ravi'],
  ['Viewer', 'viv@example.test', 'viv'],
] as const)('a %s leaves a device, and its name with it', async (role, email, id) => {
  const { user, sent } = openAs(email, seenAs(role, [asha, ravi, viv]))

  await user.click(await find('Leave this device'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave this device' }))
  expect(dialog.getByText('You will not see this device any more.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Leave this device' }))

  expect(await screen.findByText('You left the device.')).toBeVisible()
  expect(calls(sent).slice(1)).toEqual([['remove', { targetUsers: [id] }]])
  await waitFor(() => expect(session$.value.user?.nicknames).toEqual({ 'PB-2': 'Nana' }))
})

test('an Owner who is alone gives a device back by one call, which loses nothing when it is refused', async () => {
  const { user, sent } = openAs('asha@example.test', seenAs('Owner', [asha, ivy]))

  await user.click(await find('Give this device back'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give this device back' }))
  await user.click(dialog.getByRole('button', { name: 'Give this device back' }))

  expect(await screen.findByText('You gave the device back.')).toBeVisible()
  expect(calls(sent).slice(1)).toEqual([['remove', { targetUsers: ['asha'] }]])
})

test('an Owner who shares a device is told to find another one first', async () => {
  openAs('asha@example.test')

  expect(
    await screen.findByText('To leave this device, make somebody else its Owner first.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Leave|Give)/ })).toBeNull()
})

test('an Admin is offered no way out', async () => {
  openAs('adm@example.test', seenAs('Admin', [asha, adm]))

  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: /^(Leave|Give)/ })).toBeNull()
})

test("who may not leave reads the server's sentence, and keeps the device", async () => {
  const { user } = openAs('ravi@example.test', seenAs('Member', [asha, ravi]))
  await user.click(await find('Leave this device'))
  const dialog = within(await screen.findByRole('dialog'))
  answering({ remove: refusal(409, 'Transfer the ownership first.') })

  await user.click(dialog.getByRole('button', { name: 'Leave this device' }))

  expect(await screen.findByRole('alert', { name: 'Transfer the ownership first.' })).toBeVisible()
  expect(dialog.getByText('Transfer the ownership first.')).toBeVisible()
  expect(session$.value.user?.nicknames).toMatchObject({ 'PB-1': 'Dadi' })
})

test('who closes the dialog after a refusal sees who shares the device now', async () => {
  const { user } = openAs('asha@example.test', seenAs('Owner', [asha, ivy]))
  await user.click(await find('Give this device back'))
  const dialog = within(await screen.findByRole('dialog'))
  answering({
    remove: refusal(409, 'Transfer the ownership first.'),
    network: seenAs('Owner', [asha, ravi]),
  })
  await user.click(dialog.getByRole('button', { name: 'Give this device back' }))
  expect(await dialog.findByText('Transfer the ownership first.')).toBeVisible()

  await user.click(dialog.getByRole('button', { name: 'Cancel' }))

  expect(await screen.findByText(/^To leave this device, make somebody else/)).toBeVisible()
})

test('who was taken off meanwhile, or whose first answer was lost, has left', async () => {
  const { user } = openAs('ravi@example.test', seenAs('Member', [asha, ravi]))
  await user.click(await find('Leave this device'))
  const dialog = within(await screen.findByRole('dialog'))
  answering({ remove: refusal(404, 'This device does not exist or is not shared with you.') })

  await user.click(dialog.getByRole('button', { name: 'Leave this device' }))

  expect(await screen.findByText('You left the device.')).toBeVisible()
  await waitFor(() => expect(session$.value.user?.nicknames).toEqual({ 'PB-2': 'Nana' }))
})

test('Cancel leaves nothing', async () => {
  const { user, sent } = openAs('ravi@example.test', seenAs('Member', [asha, ravi]))

  await user.click(await find('Leave this device'))
  await user.click(await find('Cancel'))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls(sent)).toHaveLength(1)
})
