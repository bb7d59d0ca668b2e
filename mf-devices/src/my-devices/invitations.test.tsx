import { dispatch, session$ } from '@pillbox/shared/session'
import { aDevice, answering, anInvite, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { MyDevices } from './my-devices'

const none = { devices: [] }
const three = [
  anInvite({ id: 'i1', deviceId: 'PB-1' }),
  anInvite({ id: 'i2', deviceId: 'PB-2', targetRole: 'Member' }),
  anInvite({ id: 'i3', deviceId: 'PB-3' }),
]
const home = { myDevices: none, networkDevices: none }

beforeEach(() => dispatch({ type: 'LOGIN', user: aUser({ nicknames: {} }) }))

async function openInvitations(answers: Parameters<typeof answering>[0] = {}, invites = three) {
  const sent = answering({ ...home, invites: { invites }, ...answers })
  const { user } = renderScreen(<MyDevices />)
  await user.click(await screen.findByRole('button', { name: /^Open Invitation/ }))
  return { user, sent, dialog: await screen.findByRole('dialog', { name: 'Invitations' }) }
}

const press = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name })

test.each([
  [1, 'You have 1 pending invitation', 'Open Invitation'],
  [2, 'You have 2 pending invitation', 'Open Invitation'],
  [3, 'You have 3 pending invitations', 'Open Invitations'],
])('%s pending: the banner says "%s", its button "%s"', async (count, sentence, button) => {
  answering({ ...home, invites: { invites: three.slice(0, count) } })
  renderScreen(<MyDevices />)

  const banner = await screen.findByRole('region', { name: 'Invitations' })
  expect(within(banner).getByText(sentence)).toBeVisible()
  expect(within(banner).getByRole('button', { name: button })).toBeVisible()
})

test('without a pending invitation there is no banner', async () => {
  answering({ ...home, invites: { invites: [] } })
  renderScreen(<MyDevices />)

  await screen.findByRole('heading', { name: 'My Devices' })
  expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull()
})

const email = 'nina@example.test'

async function askForTheMail(answer: Parameters<typeof answering>[0]['verifyEmail']) {
  const sent = answering({
    ...home,
    invites: { invites: [], emailToConfirm: email },
    verifyEmail: answer,
  })
  const { user } = renderScreen(<MyDevices />)
  const region = await screen.findByRole('region', { name: 'Confirm your email' })
  const press = () =>
    user.click(within(region).getByRole('button', { name: 'Send the mail again' }))
  return { sent, region, press }
}

test('who is to confirm an address reads how, and can have the mail once more', async () => {
  const { region, press } = await askForTheMail({ confirmed: false })
  expect(region).toHaveTextContent(
    'Please open the link in our mail to nina@example.test. Then you see invitations here.',
  )

  await press()

  expect(await screen.findByText('A mail to nina@example.test is on its way.')).toBeVisible()
})

test('who has confirmed it in between sees the invitations at once', async () => {
  const { press } = await askForTheMail({ confirmed: true })
  answering({ ...home, verifyEmail: { confirmed: true }, invites: { invites: three } })

  await press()

  expect(await screen.findByText('You have 3 pending invitations')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Confirm your email' })).toBeNull()
})

test('a mail that can not be asked for says why beside its button, and no message covers that', async () => {
  const { region, press } = await askForTheMail(refusal(429, 'Too many attempts.'))

  await press()

  expect(await within(region).findByRole('alert')).toHaveTextContent('Too many attempts.')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('invitations that can not be loaded leave the devices standing', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ ...home, invites: refusal(500) })
  renderScreen(<MyDevices />)

  expect(await screen.findByRole('heading', { name: 'My Devices' })).toBeVisible()
})

test("it shows the inviter's display name and email, the Role and the Device ID", async () => {
  const { dialog } = await openInvitations()

  expect(within(dialog).getByText('Asha Sharma')).toBeVisible()
  expect(within(dialog).getByText('asha@example.test')).toBeVisible()
  expect(within(dialog).getByText('Viewer')).toBeVisible()
  expect(within(dialog).getByText('PB-1')).toBeVisible()
  expect(within(dialog).getByPlaceholderText('Enter Device Nickname')).toBeVisible()
})

test("the carousel has an 'n of total' index and arrows disabled at the ends", async () => {
  const { user, dialog } = await openInvitations()

  expect(within(dialog).getByText('1 of 3')).toBeVisible()
  expect(press(dialog, 'Previous invitation')).toBeDisabled()
  await user.click(press(dialog, 'Next invitation'))
  await user.click(press(dialog, 'Next invitation'))
  expect(within(dialog).getByRole('group', { name: 'Invitation 3 of 3' })).toBeVisible()
  expect(press(dialog, 'Next invitation')).toBeDisabled()
})

test('a typed nickname belongs to its invitation', async () => {
  const { user, dialog } = await openInvitations()

  await user.type(within(dialog).getByRole('textbox', { name: 'Device Nickname' }), 'Dadi')
  await user.click(press(dialog, 'Next invitation'))

  expect(within(dialog).getByRole('textbox', { name: 'Device Nickname' })).toHaveValue('')
})

test('accepting needs a nickname, rejecting does not', async () => {
  const { user, sent, dialog } = await openInvitations({ rejectInvite: {} })

  await user.click(press(dialog, 'Accept'))
  expect(within(dialog).getByText('Enter a nickname for the Device')).toBeVisible()
  await user.click(press(dialog, 'Reject'))

  expect(await screen.findByText('Invitation Rejected')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ call: 'rejectInvite', body: { inviteId: 'i1' } })
})

test('on accept the device is added to the matching list and the nickname map is updated', async () => {
  const { user, sent, dialog } = await openInvitations({
    acceptInvite: aDevice({ id: 'PB-2', nickname: 'Nana' }),
  })

  await user.click(press(dialog, 'Next invitation'))
  await user.type(within(dialog).getByRole('textbox', { name: 'Device Nickname' }), ' Nana ')
  await user.click(press(dialog, 'Accept'))

  expect(await screen.findByText('Invitation Accepted')).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ inviteId: 'i2', nickname: 'Nana' })
  expect(session$.value.user?.nicknames).toEqual({ 'PB-2': 'Nana' })
  await user.click(press(dialog, 'Cancel'))
  const section = await screen.findByRole('region', { name: 'My Network Devices' })
  expect(within(section).getByRole('link', { name: /^Nana/ })).toHaveTextContent('Member')
  expect(screen.getByText('You have 2 pending invitation')).toBeVisible()
})

test('after an action the carousel steps back by one', async () => {
  const { user, dialog } = await openInvitations({ rejectInvite: {} })

  await user.click(press(dialog, 'Next invitation'))
  await user.click(press(dialog, 'Reject'))

  await waitFor(() => expect(within(dialog).getByText('1 of 2')).toBeVisible())
  expect(within(dialog).getByText('PB-1')).toBeVisible()
})

test('the modal closes if the index was 0, and the banner shows the rest', async () => {
  const { user, dialog } = await openInvitations({ rejectInvite: {} })

  await user.click(press(dialog, 'Reject'))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('You have 2 pending invitation')).toBeVisible()
})

test('a refusal of the server is shown as it says, and the invitation stays', async () => {
  const { user, dialog } = await openInvitations({
    rejectInvite: refusal(404, 'This invitation is no longer there.'),
  })

  await user.click(press(dialog, 'Reject'))

  expect(
    await screen.findByRole('alert', { name: 'This invitation is no longer there.' }),
  ).toBeVisible()
  expect(within(dialog).getByText('1 of 3')).toBeVisible()
})

test('an invitation that is being answered is not left, so that its answer is seen', async () => {
  let answer = (_: Response) => {}
  const { user, dialog } = await openInvitations({
    rejectInvite: () => new Promise((resolve) => (answer = resolve)),
  })

  await user.click(press(dialog, 'Next invitation'))
  await user.click(press(dialog, 'Reject'))
  await user.click(press(dialog, 'Cancel'))
  await user.click(press(dialog, 'Previous invitation'))
  expect(within(dialog).getByText('2 of 3')).toBeVisible()
  answer(new Response('{}'))

  expect(await within(dialog).findByText('1 of 2')).toBeVisible()
})

test('after the last invitation is accepted the focus goes on to the heading of the page', async () => {
  const { user, dialog } = await openInvitations({ acceptInvite: aDevice() }, three.slice(0, 1))

  await user.type(within(dialog).getByRole('textbox', { name: 'Device Nickname' }), 'Nana')
  await user.click(press(dialog, 'Accept'))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'My Devices' })).toHaveFocus(),
  )
})

test('after an answer the focus goes on to the invitation that is shown then', async () => {
  const { user, dialog } = await openInvitations({ rejectInvite: {} })

  await user.click(press(dialog, 'Next invitation'))
  await user.click(press(dialog, 'Reject'))

  await waitFor(() =>
    expect(within(dialog).getByRole('group', { name: 'Invitation 1 of 2' })).toHaveFocus(),
  )
})

test('an arrow keeps the focus, and hands it on at the end', async () => {
  const { user, dialog } = await openInvitations()

  await user.click(press(dialog, 'Next invitation'))
  expect(press(dialog, 'Next invitation')).toHaveFocus()
  await user.click(press(dialog, 'Next invitation'))

  expect(press(dialog, 'Previous invitation')).toHaveFocus()
})

const comeBackTo = async (invites: typeof three) => {
  answering({ ...home, invites: { invites }, acceptInvite: aDevice() })
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await act(async () => void dispatchEvent(new Event('focus')))
  now.mockRestore()
}

test('an invitation that comes meanwhile does not stand where a nickname is typed for another', async () => {
  const { user, dialog } = await openInvitations({}, three.slice(0, 1))
  const field = within(dialog).getByRole('textbox', { name: 'Device Nickname' })
  await user.type(field, 'Dadi')

  await comeBackTo([anInvite({ id: 'i0', deviceId: 'PB-0' }), ...three.slice(0, 1)])

  expect(await screen.findByText('You have 2 pending invitation')).toBeInTheDocument()
  expect(within(dialog).getByText('PB-1')).toBeVisible()
  expect(within(dialog).getByText('1 of 1')).toBeVisible()
  expect(field).toHaveValue('Dadi')
})

test('an invitation that is revoked meanwhile stays with what was typed, and the rest can be opened', async () => {
  const { user, dialog } = await openInvitations({}, three.slice(0, 2))
  await user.click(press(dialog, 'Next invitation'))
  const field = within(dialog).getByRole('textbox', { name: 'Device Nickname' })
  await user.type(field, 'Dadi')

  await comeBackTo(three.slice(0, 1))

  expect(await screen.findByText('You have 1 pending invitation')).toBeInTheDocument()
  expect(field).toHaveValue('Dadi')
  await user.clear(field)
  await user.click(press(dialog, 'Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Open Invitation' }))
  expect(await screen.findByText('1 of 1')).toBeVisible()
})
