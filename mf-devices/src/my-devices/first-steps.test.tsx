import type { Answer } from '@pillbox/shared/contract'
import { turnOnMessages } from '@pillbox/shared/client'
import type { DeviceListItem, Today } from '@pillbox/shared/domain'
import { dispatch } from '@pillbox/shared/session'
import {
  aBrowserWithPush,
  aDevice,
  anInvite,
  answering,
  aUser,
  refusal,
  renderScreen,
} from '@pillbox/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { MyDevices } from './my-devices'

const deviceId = 'PB-DEMO-0101'

const holding = (...medicines: string[]): Today => ({
  timezone: 'Asia/Kolkata',
  boxes: medicines.map((medicineName) => ({ medicineName, alarms: [480, 0, 0, 0, 0] })),
  told: [],
  began: new Date().toISOString(),
  heard: null,
  changed: null,
})
const empty = aDevice({ id: deviceId, nickname: 'Dadi', today: holding('', '') })
const filled = aDevice({ id: deviceId, nickname: 'Dadi', today: holding('', 'Metformin') })

type Answers = Parameters<typeof answering>[0]

const given = (
  devices: DeviceListItem[],
  firstSteps: Answer<'myDevices'>['firstSteps'] = { isShared: false },
  more: Answers = {},
) =>
  answering({
    invites: { invites: [] },
    myDevices: { devices, firstSteps },
    networkDevices: { devices: [] },
    ...more,
  })

function onDay(...answers: Parameters<typeof given>) {
  const sent = given(...answers)
  return { sent, ...renderScreen(<MyDevices />) }
}

const panel = () => screen.findByRole('region', { name: 'First steps' })
const steps = async () =>
  within(await panel())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const heading = () => screen.findByRole('heading', { level: 1, name: 'My Devices' })
const isShown = () => screen.queryByRole('region', { name: 'First steps' }) !== null

beforeEach(() => {
  localStorage.clear()
  dispatch({ type: 'LOGIN', user: aUser({ displayName: 'Asha Sharma', nicknames: {} }) })
})

test('who has no device is welcomed with four steps, and adding the box leads', async () => {
  const { user } = onDay([])

  expect(await steps()).toEqual([
    '1Add the boxIts number is printed under it.',
    '2Fill itWhich pill is in which compartment, and when.',
    '3Invite somebodyA son, a neighbour, a nurse.',
    '4MessagesBe told when a pill is missed.',
  ])
  const sentence = 'Welcome, Asha Sharma. Four steps and the box looks after the rest.'
  expect(screen.getByText(sentence)).toBeVisible()
  expect(screen.queryByText('You have no device yet. Add the one you own.')).toBeNull()
  await user.click(within(await panel()).getByRole('button', { name: 'Add the box' }))
  expect(await screen.findByRole('dialog', { name: 'Add New Device' })).toBeVisible()
})

test('Add New Device stays the first card', async () => {
  onDay([])

  const add = await screen.findByRole('button', { name: 'Add New Device' })
  expect(add.compareDocumentPosition(await panel())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.each([
  { device: empty, isShared: false, name: 'Fill it', href: `/device/${deviceId}/schedule` },
  { device: filled, isShared: false, name: 'Invite somebody', href: `/device/${deviceId}/network` },
  { device: filled, isShared: true, name: 'Messages', href: '/profile#messages' },
])('when it is the next, $name leads', async ({ device, isShared, name, href }) => {
  onDay([device], { isShared })

  const link = within(await panel()).getByRole('link', { name })
  expect(link).toHaveAttribute('href', href)
  const current = screen.getByRole('listitem', { current: 'step' })
  expect(current).toHaveTextContent(name)
})

test('what is done is said to be done, in any order', async () => {
  onDay([empty], { isShared: true })

  expect(await steps()).toEqual([
    'Add the boxDoneIts number is printed under it.',
    '2Fill itWhich pill is in which compartment, and when.',
    'Invite somebodyDoneA son, a neighbour, a nurse.',
    '4MessagesBe told when a pill is missed.',
  ])
})

test('a box that is added here is done, and filling it leads', async () => {
  const { user } = onDay([], undefined, { addDevice: empty })
  await user.click(await screen.findByRole('button', { name: 'Add the box' }))
  await user.type(await screen.findByRole('textbox', { name: 'Device ID' }), deviceId)
  await user.type(screen.getByRole('textbox', { name: 'Device Nickname' }), 'Dadi')
  await user.click(screen.getByRole('button', { name: 'Add' }))

  expect(await screen.findByRole('link', { name: 'Fill it' })).toBeVisible()
  expect((await steps())[0]).toMatch(/^Add the boxDone/)
})

test('messages that are on in this browser are done, and with the rest done nothing is shown', async () => {
  given([filled], { isShared: true }, { subscribe: {} })
  aBrowserWithPush().answers('granted')
  await turnOnMessages()
  renderScreen(<MyDevices />)

  await heading()
  expect(isShown()).toBe(false)
})

test('what is done last while it is looked at is said, and nothing moves', async () => {
  given([filled], { isShared: true }, { subscribe: {} })
  aBrowserWithPush().answers('granted')
  renderScreen(<MyDevices />)
  await screen.findByRole('link', { name: 'Messages' })

  await act(async () => void (await turnOnMessages()))

  const done = 'All four are done. The box looks after the rest.'
  expect(await screen.findByText(done)).toBeVisible()
  expect((await steps())[3]).toMatch(/^MessagesDone/)
})

test('messages can be skipped, and then the steps are over', async () => {
  const { user, sent, unmount } = onDay([filled], { isShared: true }, { preferences: {} })

  await user.click(await screen.findByRole('button', { name: 'Skip messages' }))
  expect(isShown()).toBe(false)
  await waitFor(async () => expect(await heading()).toHaveFocus())
  expect(sent.at(-1)).toMatchObject({ call: 'preferences', body: { firstSteps: 'closed' } })

  unmount()
  onDay([empty], { isShared: true })
  expect((await steps())[3]).toBe('MessagesSkippedBe told when a pill is missed.')
})

test('closed, they are gone, and kept as closed; the focus goes on to the heading', async () => {
  const { user, sent } = onDay([], undefined, { preferences: {} })

  await user.click(await screen.findByRole('button', { name: 'Close first steps' }))

  expect(isShown()).toBe(false)
  expect(screen.getByText('You have no device yet. Add the one you own.')).toBeVisible()
  await waitFor(async () => expect(await heading()).toHaveFocus())
  expect(sent.filter(({ call }) => call === 'preferences')).toMatchObject([
    { body: { firstSteps: 'closed' } },
  ])
})

test('closed they stay for this visit also where that could not be kept', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { user } = onDay([], undefined, { preferences: refusal(404) })

  await user.click(await screen.findByRole('button', { name: 'Close first steps' }))

  await waitFor(() => expect(warned).toHaveBeenCalled())
  expect(isShown()).toBe(false)
})

test('who was invited and has no device yet answers that first', async () => {
  onDay([], undefined, { invites: { invites: [anInvite()] } })

  await heading()
  expect(isShown()).toBe(false)
})

test('where the server says nothing of first steps, nothing is asked or shown', async () => {
  answering({
    invites: { invites: [] },
    myDevices: { devices: [] },
    networkDevices: { devices: [] },
  })
  aBrowserWithPush()
  const { fetch } = globalThis
  const urls: string[] = []
  globalThis.fetch = (input, init) => (urls.push(String(input)), fetch(input, init))
  renderScreen(<MyDevices />)

  expect(await screen.findByText('You have no device yet. Add the one you own.')).toBeVisible()
  expect(isShown()).toBe(false)
  expect(urls.filter((url) => url.includes('messaging'))).toEqual([])
})

test('an answer that comes late does not push the page about', async () => {
  let answer = () => {}
  const late = () =>
    new Promise<Response>((resolve) => {
      const body = { devices: [], firstSteps: { isShared: false } }
      answer = () => resolve(new Response(JSON.stringify(body)))
    })
  jest.useFakeTimers({ advanceTimers: true })
  onDay([], undefined, { myDevices: late })
  await act(async () => void jest.advanceTimersByTime(3100))
  jest.useRealTimers()
  await heading()

  await act(async () => answer())

  expect(await screen.findByText('You have no device yet. Add the one you own.')).toBeVisible()
  expect(isShown()).toBe(false)
})
