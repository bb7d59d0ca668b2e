import { dispatch, session$ } from '@pillbox/shared/session'
import { aDevice, answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { MyDevices } from './my-devices'

const none = { devices: [] }
const noInvites = { invites: [] }

beforeEach(() => dispatch({ type: 'LOGIN', user: aUser({ nicknames: {} }) }))

async function openDialog() {
  const { user } = renderScreen(<MyDevices />)
  await user.click(await screen.findByRole('button', { name: 'Add New Device' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Add New Device' }) }
}

test('a spinner shows while the devices are not loaded', async () => {
  answering({ invites: noInvites, myDevices: none, networkDevices: none })
  renderScreen(<MyDevices />)

  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'My Devices' })).toBeVisible()
})

test("the Add New Device card comes first, then the user's own device cards", async () => {
  answering({ invites: noInvites, myDevices: { devices: [aDevice()] }, networkDevices: none })
  renderScreen(<MyDevices />)

  const section = await screen.findByRole('region', { name: 'My Devices' })
  const add = within(section).getByRole('button', { name: 'Add New Device' })
  const card = within(section).getByRole('link', { name: /^Dadi/ })
  expect(add.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a card shows nickname and device id and opens the dashboard', async () => {
  answering({ invites: noInvites, myDevices: { devices: [aDevice()] }, networkDevices: none })
  renderScreen(<MyDevices />)

  const card = await screen.findByRole('link', { name: /^Dadi/ })
  expect(card).toHaveTextContent('PB-DEMO-0001')
  expect(card).toHaveAttribute('href', '/device/PB-DEMO-0001/dashboard')
})

test('a recently missed pill and a missing sync are marked in words', async () => {
  const sync = { status: false, syncedTime: null, updatedTime: null }
  answering({
    invites: noInvites,
    myDevices: { devices: [aDevice({ hasRecentMissedPill: true, sync })] },
    networkDevices: none,
  })
  renderScreen(<MyDevices />)

  const card = await screen.findByRole('link', { name: /^Dadi/ })
  expect(within(card).getByRole('img', { name: 'Pill missed recently' })).toBeVisible()
  expect(within(card).getByRole('img', { name: 'Not synced' })).toBeVisible()
})

test('a synced device without a missed pill is only marked as synced', async () => {
  answering({ invites: noInvites, myDevices: { devices: [aDevice()] }, networkDevices: none })
  renderScreen(<MyDevices />)

  const card = await screen.findByRole('link', { name: /^Dadi/ })
  expect(within(card).getAllByRole('img')).toHaveLength(1)
  expect(within(card).getByRole('img', { name: 'Synced' })).toBeVisible()
})

test('My Network Devices lists devices where the user is Member or Viewer', async () => {
  const sent = answering({
    invites: noInvites,
    myDevices: none,
    networkDevices: { devices: [aDevice()] },
  })
  renderScreen(<MyDevices />)

  const section = await screen.findByRole('region', { name: 'My Network Devices' })
  expect(within(section).getAllByRole('link', { name: /^Dadi/ })).toHaveLength(2)
  expect(sent.filter(({ call }) => call === 'networkDevices').map(({ body }) => body)).toEqual([
    { targetRole: 'Member' },
    { targetRole: 'Viewer' },
  ])
})

test('the heading of My Network Devices stays when there is none', async () => {
  answering({ invites: noInvites, myDevices: none, networkDevices: none })
  renderScreen(<MyDevices />)

  const section = await screen.findByRole('region', { name: 'My Network Devices' })
  expect(section).toHaveTextContent('Nobody shares a device with you yet.')
})

test('devices that could not be loaded can be asked for again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ invites: noInvites, myDevices: refusal(500), networkDevices: none })
  const { user } = renderScreen(<MyDevices />)

  expect(await screen.findByText('Nothing to show yet')).toBeVisible()
  answering({ invites: noInvites, myDevices: { devices: [aDevice()] }, networkDevices: none })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /^Dadi/ })).toBeVisible()
})

test('an added device appears in My Devices and its nickname is updated', async () => {
  const sent = answering({
    invites: noInvites,
    myDevices: none,
    networkDevices: none,
    addDevice: aDevice({ id: 'PB-DEMO-0101', nickname: 'Nana' }),
  })
  const { user, dialog } = await openDialog()

  await user.type(within(dialog).getByRole('textbox', { name: 'Device ID' }), ' PB-DEMO-0101 ')
  await user.type(within(dialog).getByRole('textbox', { name: 'Device Nickname' }), 'Nana')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))

  expect(await screen.findByRole('link', { name: /^Nana/ })).toBeVisible()
  expect(screen.getByText('Device Added.')).toBeVisible()
  expect(session$.value.user?.nicknames).toEqual({ 'PB-DEMO-0101': 'Nana' })
  expect(sent.at(-1)?.body).toEqual({ deviceId: 'PB-DEMO-0101', nickname: 'Nana' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('device id and nickname are required, each with its sentence, and no request is sent', async () => {
  const sent = answering({ invites: noInvites, myDevices: none, networkDevices: none })
  const { user, dialog } = await openDialog()

  await user.click(within(dialog).getByRole('button', { name: 'Add' }))

  const id = within(dialog).getByRole('textbox', { name: 'Device ID' })
  await waitFor(() => expect(id).toHaveAccessibleDescription(/Please Enter a Device ID/))
  expect(id).toHaveFocus()
  expect(within(dialog).getByText('Please Enter a Nickname')).toBeVisible()
  expect(sent.map(({ call }) => call)).not.toContain('addDevice')
})

test("a device that cannot be added shows the server's sentence and keeps what was typed", async () => {
  const sentence = 'This device is not available. Check the ID, or ask its owner to invite you.'
  answering({
    invites: noInvites,
    myDevices: none,
    networkDevices: none,
    addDevice: refusal(404, sentence),
  })
  const { user, dialog } = await openDialog()

  await user.type(within(dialog).getByRole('textbox', { name: 'Device ID' }), 'PB-X')
  await user.type(within(dialog).getByRole('textbox', { name: 'Device Nickname' }), 'Nana')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))

  expect(await screen.findByText(sentence)).toBeVisible()
  expect(within(dialog).getByRole('textbox', { name: 'Device ID' })).toHaveValue('PB-X')
})

test("the QR scan icon only shows 'QR scan comming soon!'", async () => {
  answering({ invites: noInvites, myDevices: none, networkDevices: none })
  const { user, dialog } = await openDialog()

  await user.click(within(dialog).getByRole('button', { name: 'Scan QR code' }))

  expect(await screen.findByText('QR scan comming soon!')).toBeVisible()
})

test('Cancel closes the dialog', async () => {
  answering({ invites: noInvites, myDevices: none, networkDevices: none })
  const { user, dialog } = await openDialog()

  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a device that is being added is not left, so that its answer closes no other dialog', async () => {
  let answer = (_: Response) => {}
  answering({
    invites: noInvites,
    myDevices: none,
    networkDevices: none,
    addDevice: () => new Promise((resolve) => (answer = resolve)),
  })
  const { user, dialog } = await openDialog()
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }))

  await user.type(within(dialog).getByRole('textbox', { name: 'Device ID' }), 'PB-DEMO-0101')
  await user.type(within(dialog).getByRole('textbox', { name: 'Device Nickname' }), 'Nana')
  await press('Add')
  await press('Cancel')

  expect(screen.getByRole('dialog', { name: 'Add New Device' })).toBeVisible()
  answer(new Response(JSON.stringify(aDevice({ id: 'PB-DEMO-0101', nickname: 'Nana' }))))
  expect(await screen.findByRole('link', { name: /^Nana/ })).toBeVisible()
})
