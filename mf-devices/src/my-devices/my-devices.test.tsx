import type { DeviceListItem, Today } from '@pillbox/shared/domain'
import { dispatch, session$ } from '@pillbox/shared/session'
import {
  aDevice,
  anInvite,
  answering,
  aUser,
  hostPage,
  refusal,
  renderScreen,
} from '@pillbox/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { MyDevices } from './my-devices'

const none = { devices: [] }
const noInvites = { invites: [] }

beforeEach(() => {
  hostPage({})
  dispatch({ type: 'LOGIN', user: aUser({ nicknames: {} }) })
})

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

test('shared devices that could not be loaded leave own devices, the banner and the way to add one', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({
    invites: { invites: [anInvite()] },
    myDevices: { devices: [aDevice()] },
    networkDevices: refusal(500),
  })
  const { user } = renderScreen(<MyDevices />)

  const shared = await screen.findByRole('region', { name: 'My Network Devices' })
  expect(within(shared).getByText('Nothing to show yet')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Dadi/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add New Device' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Invitations' })).toBeVisible()

  const nani = { devices: [aDevice({ id: 'PB-2', nickname: 'Nani' })] }
  answering({ networkDevices: nani })
  await user.click(within(shared).getByRole('button', { name: 'Try again' }))
  expect(await within(shared).findAllByRole('link', { name: /^Nani/ })).toHaveLength(2)
})

test('one role whose devices could not be loaded leaves those of the other', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const devices = { devices: [aDevice()] }
  let asked = 0
  const memberOnly = () =>
    asked++ === 0 ? Promise.resolve(new Response(JSON.stringify(devices))) : refusal(500)()
  answering({ invites: noInvites, myDevices: none, networkDevices: memberOnly })
  renderScreen(<MyDevices />)

  const shared = await screen.findByRole('region', { name: 'My Network Devices' })
  expect(within(shared).getByRole('link', { name: /^Dadi/ })).toBeVisible()
  expect(within(shared).getByText('Nothing to show yet')).toBeVisible()
  expect(within(shared).queryByText('Nobody shares a device with you yet.')).toBeNull()
})

test('devices of ours that could not be loaded leave the way to add one, and what is added shows once', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const added = aDevice({ id: 'PB-DEMO-0101', nickname: 'Nana' })
  const others = { invites: noInvites, networkDevices: none, addDevice: added }
  answering({ ...others, myDevices: refusal(500) })
  const { user, dialog } = await openDialog()

  await user.type(within(dialog).getByRole('textbox', { name: 'Device ID' }), 'PB-DEMO-0101')
  await user.type(within(dialog).getByRole('textbox', { name: 'Device Nickname' }), 'Nana')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('link', { name: /^Nana/ })).toBeVisible()

  answering({ myDevices: { devices: [added, aDevice()] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /^Dadi/ })).toBeVisible()
  expect(screen.getAllByRole('link', { name: /^Nana/ })).toHaveLength(1)
})

test('a call that nobody answers holds back its own part only', async () => {
  answering({
    invites: noInvites,
    myDevices: { devices: [aDevice()] },
    networkDevices: () => new Promise(() => {}),
  })
  renderScreen(<MyDevices />)

  expect(await screen.findByRole('link', { name: /^Dadi/ })).toBeVisible()
  const shared = screen.getByRole('region', { name: 'My Network Devices' })
  expect(within(shared).getByRole('status', { name: 'Loading' })).toBeVisible()
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

  expect(await screen.findByRole('alert', { name: sentence })).toBeVisible()
  expect(screen.getByText(sentence, { selector: '[role=dialog] *' })).toBeVisible()
  expect(within(dialog).getByRole('textbox', { name: 'Device ID' })).toHaveValue('PB-X')
})

test("the QR scan icon only shows 'QR scan comming soon!', once however often it is pressed", async () => {
  answering({ invites: noInvites, myDevices: none, networkDevices: none })
  const { user, dialog } = await openDialog()

  await user.click(within(dialog).getByRole('button', { name: 'Scan QR code' }))
  expect(await screen.findByText('QR scan comming soon!')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Scan QR code' }))

  expect(screen.getAllByText('QR scan comming soon!')).toHaveLength(1)
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

test('who comes back after a minute sees each device once, also one that was added here', async () => {
  const added = aDevice({ id: 'PB-2', nickname: 'Nani' })
  answering({ invites: noInvites, myDevices: none, networkDevices: none, addDevice: added })
  const { user, dialog } = await openDialog()
  await user.type(within(dialog).getByRole('textbox', { name: 'Device ID' }), 'PB-2')
  await user.type(within(dialog).getByRole('textbox', { name: 'Device Nickname' }), 'Nani')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await screen.findByRole('link', { name: /^Nani/ })

  const missed = { ...added, hasRecentMissedPill: true }
  answering({ invites: noInvites, myDevices: { devices: [missed] }, networkDevices: none })
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await act(async () => void dispatchEvent(new Event('focus')))
  now.mockRestore()

  const card = await screen.findByRole('link', { name: /^Nani/ })
  expect(await within(card).findByRole('img', { name: 'Pill missed recently' })).toBeVisible()
})

/** Answers of a call that come when the test says so. */
function held(body: unknown) {
  let release = () => {}
  const answer = () =>
    new Promise<Response>((resolve) => {
      release = () => resolve(new Response(JSON.stringify(body)))
    })
  return { answer, release: () => act(async () => release()) }
}

test('own devices wait for the invitations that stand above them, so that nothing is pushed down', async () => {
  const invites = held({ invites: [anInvite()] })
  const devices = { devices: [aDevice()] }
  answering({ invites: invites.answer, myDevices: devices, networkDevices: none })
  renderScreen(<MyDevices />)
  const heading = () => screen.queryByRole('heading', { level: 1, name: 'My Devices' })
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)))
  expect(heading()).toBeNull()

  await invites.release()

  expect(screen.getByRole('region', { name: 'Invitations' })).toBeVisible()
  expect(heading()).toBeVisible()
})

test('devices shared with a Viewer wait for those of a Member, which stand before them', async () => {
  const member = held({ devices: [aDevice()] })
  const viewer = { devices: [aDevice({ id: 'PB-2', nickname: 'Nani' })] }
  let asked = 0
  const networkDevices = () =>
    asked++ === 0 ? member.answer() : Promise.resolve(new Response(JSON.stringify(viewer)))
  answering({ invites: noInvites, myDevices: none, networkDevices })
  renderScreen(<MyDevices />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)))
  expect(screen.queryByRole('link', { name: /^Nani/ })).toBeNull()

  await member.release()

  await screen.findByRole('link', { name: /^Dadi/ })
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual([expect.stringMatching(/^Dadi/), expect.stringMatching(/^Nani/)])
})

describe('who needs attention', () => {
  const at = (time: string) => `2026-11-20T${time}:00+05:30`
  const told = (code: string) => [{ timestamp: at('08:02'), code }]
  const aDay = (change: Partial<Today> = {}): Today => ({
    timezone: 'Asia/Kolkata',
    boxes: [{ medicineName: 'Metformin', alarms: [480, 0, 0, 0, 0] }],
    told: told('701'),
    began: '2026-11-01T10:00:00+05:30',
    heard: at('09:00'),
    changed: null,
    ...change,
  })
  const named = (nickname: string, today: Today | undefined = aDay()) =>
    aDevice({ id: `PB-${nickname}`, nickname, ...(today && { today }) })
  const dadi = named('Dadi', aDay({ told: told('601') }))
  const nani = named('Nani', aDay({ told: [], heard: at('07:40') }))

  const homeOf = async (own: DeviceListItem[], shared: DeviceListItem[] = []) => {
    let asked = 0
    const members = () =>
      Promise.resolve(new Response(JSON.stringify({ devices: asked++ === 0 ? shared : [] })))
    answering({ invites: noInvites, myDevices: { devices: own }, networkDevices: members })
    const { user } = renderScreen(<MyDevices />)
    await screen.findByRole('heading', { level: 1 })
    return user
  }
  const cards = () =>
    screen
      .getAllByRole('link')
      .map((card) => /^(\w+)PB/.exec(card.textContent ?? '')?.[1] ?? card.textContent)

  // Others run in the same page after these.
  let now: jest.SpyInstance
  beforeEach(() => (now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at('09:00')))))
  afterEach(() => now.mockRestore())

  test('each card says how the day stands, and what is not known is never said to be well', async () => {
    await homeOf([named('Papa'), dadi, nani])

    const card = (name: RegExp) => screen.getByRole('link', { name })
    expect(card(/^Papa/)).toHaveTextContent('All taken. Next 08:00.')
    expect(card(/^Dadi/)).toHaveTextContent('0 of 1 taken today. One missed at 08:02.')
    expect(card(/^Nani/)).toHaveTextContent('Not heard from since 07:40, so we do not know.')
  })

  test('the icon of the app counts those that need attention, and the invitations', async () => {
    const setAppBadge = jest.fn(() => Promise.resolve())
    Object.assign(navigator, { setAppBadge })
    answering({
      invites: { invites: [anInvite()] },
      myDevices: { devices: [named('Papa'), dadi, nani] },
      networkDevices: none,
    })
    renderScreen(<MyDevices />)

    await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(3))
    Reflect.deleteProperty(navigator, 'setAppBadge')
  })

  test('trouble comes first in its own section, then what is not known, then the rest', async () => {
    await homeOf([named('Papa'), nani, dadi], [named('Room'), named('Mausi', dadi.today)])

    expect(cards()).toEqual(['Dadi', 'Nani', 'Papa', 'Mausi', 'Room'])
  })

  test.each([
    [[named('Papa')], 'Nobody needs attention.'],
    [[named('Papa'), dadi], 'Dadi needs attention.'],
    [[nani, dadi], 'Dadi and Nani need attention.'],
  ])('a line under the heading names them', async (own, line) => {
    await homeOf(own)

    expect(screen.getByText(line)).toBeVisible()
  })

  test('of many the line leads down to each', async () => {
    const user = await homeOf([named('Papa'), dadi], [named('Room'), nani])

    expect(screen.getByText('2 of 4 need attention.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'See Nani' }))
    expect(screen.getByRole('link', { name: /^Nani/ })).toHaveFocus()
  })

  test('a device of which nothing is told is not said to be well', async () => {
    const untold = aDevice({ id: 'PB-9', nickname: 'Mami' })
    await homeOf([named('Papa'), untold])

    expect(screen.queryByText(/attention/)).toBeNull()
  })

  test('who is named is led to, also while a search hides the card', async () => {
    const others = ['Papa', 'Mausi', 'Kaka', 'Nana', 'Mama'].map((name) => named(name))
    const user = await homeOf([...others, dadi, nani])
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'Kaka')
    expect(screen.queryByRole('link', { name: /^Nani/ })).toBeNull()

    await user.click(screen.getByRole('button', { name: 'See Nani' }))

    expect(screen.getByRole('link', { name: /^Nani/ })).toHaveFocus()
  })

  test('where a device rings old alarms, nobody is said to be well', async () => {
    const sync = { status: false, syncedTime: null, updatedTime: null }
    await homeOf([{ ...named('Papa'), sync }])

    expect(screen.queryByText(/attention/)).toBeNull()
  })

  test('where a pill was missed recently, nobody is said to be well', async () => {
    await homeOf([{ ...named('Papa'), hasRecentMissedPill: true }])

    expect(screen.queryByText(/attention/)).toBeNull()
  })

  test('devices that could not be loaded are not said to be well', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    answering({
      invites: noInvites,
      myDevices: { devices: [named('Papa')] },
      networkDevices: refusal(500),
    })
    renderScreen(<MyDevices />)

    await screen.findByText('Nothing to show yet')
    expect(screen.queryByText(/attention/)).toBeNull()
  })

  test('seven devices and more are looked for by name, in both sections', async () => {
    const names = ['Papa', 'Mami', 'Kaka', 'Kaki', 'Aaji']
    const user = await homeOf(
      names.map((name) => named(name)),
      [named('Nani'), named('Room')],
    )
    const search = screen.getByRole('searchbox', { name: 'Search by name' })

    await user.type(search, 'AK')
    expect(cards()).toEqual(['Kaka', 'Kaki'])
    await user.type(search, 'x')
    expect(screen.getByText('No device has this name.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add New Device' })).toBeVisible()
  })

  test('six devices are not searched', async () => {
    await homeOf(['Papa', 'Mami', 'Kaka', 'Kaki', 'Aaji', 'Nana'].map((name) => named(name)))

    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

test('what is shared with the app opens Add New Device with the id in it, once', async () => {
  answering({ invites: noInvites, myDevices: none, networkDevices: none })
  const { user } = renderScreen(<MyDevices />, { at: '/?shared-text=Dadi%27s+box+PB-DEMO-0101' })

  const dialog = await screen.findByRole('dialog', { name: 'Add New Device' })
  expect(within(dialog).getByRole('textbox', { name: 'Device ID' })).toHaveValue('PB-DEMO-0101')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())

  await user.click(screen.getByRole('button', { name: 'Add New Device' }))
  expect(await screen.findByRole('textbox', { name: 'Device ID' })).toHaveValue('')
})
