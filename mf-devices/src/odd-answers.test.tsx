import type { CallName } from '@pillbox/shared/contract'
import { dispatch } from '@pillbox/shared/session'
import {
  aBox,
  aDevice,
  anInvite,
  answering,
  aUser,
  oddAnswers,
  renderScreen,
} from '@pillbox/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Dashboard } from './dashboard/dashboard'
import { MyDevices } from './my-devices/my-devices'
import { Notifications } from './notifications/notifications'
import { Settings } from './settings/settings'

const deviceTimezone = { timezoneValue: 'Asia/Kolkata' }
const sync = { status: true, syncedTime: null, updatedTime: null }
const usual: Parameters<typeof answering>[0] = {
  myDevices: { devices: [aDevice()] },
  networkDevices: { devices: [] },
  invites: { invites: [anInvite({ id: 'i1', deviceId: 'PB-9' })] },
  dashboard: { sync, deviceInfo: [aBox()], deviceTimezone },
  adherence: { days: [], deviceTimezone },
  notification: {
    notifications: [],
    deviceTimezone,
    nextPageInfo: { nextPageToken: null, pagefilter: null },
  },
  settings: { nickname: 'Dadi', timezoneValue: 'Asia/Kolkata' },
}

beforeEach(() => dispatch({ type: 'LOGIN', user: aUser() }))

const each = <Row extends unknown[]>(rows: Row[]) =>
  rows.flatMap((row) => oddAnswers.map((odd) => [...odd, ...row] as const))

const home = <MyDevices />
const loads: [CallName, string, ReactElement][] = [
  ['myDevices', 'My Devices', home],
  ['networkDevices', 'My Devices', home],
  ['invites', 'My Devices', home],
  ['dashboard', 'Hello, Asha Sharma', <Dashboard deviceId="PB-1" />],
  ['adherence', 'Hello, Asha Sharma', <Dashboard deviceId="PB-1" />],
  ['notification', 'Notifications', <Notifications deviceId="PB-1" />],
  ['settings', 'Device Settings', <Settings deviceId="PB-1" />],
]

test.each(each(loads))(
  '%s of a load leaves the page standing (%#)',
  async (...[, odd, call, title, page]) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    answering({ ...usual, [call]: odd })
    renderScreen(page)

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  },
)

type User = ReturnType<typeof renderScreen>['user']
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const type = async (user: User, name: string, text: string) =>
  user.type(await screen.findByRole('textbox', { name }), text)

async function add(user: User) {
  await press(user, 'Add New Device')
  await type(user, 'Device ID', 'PB-9')
  await type(user, 'Device Nickname', 'Nana')
  await press(user, 'Add')
}

async function accept(user: User) {
  await press(user, 'Open Invitation')
  await type(user, 'Device Nickname', 'Nana')
  await press(user, 'Accept')
}

test.each(
  each<['addDevice' | 'acceptInvite', string, (user: User) => Promise<void>, string]>([
    ['addDevice', 'Device Added.', add, 'My Devices'],
    ['acceptInvite', 'Invitation Accepted', accept, 'My Network Devices'],
  ]),
)('%s is answer enough to a new device (%#)', async (...[, odd, call, word, act, list]) => {
  answering({ ...usual, [call]: odd })
  const { user } = renderScreen(home)

  await act(user)

  expect(await screen.findByText(word)).toBeVisible()
  const card = await screen.findByRole('link', { name: /^Nana/ })
  expect(card).toHaveAttribute('href', '/device/PB-9/dashboard')
  expect(screen.getByRole('region', { name: list })).toContainElement(card)
})

test.each(oddAnswers)('%s is answer enough to a rejection', async (_, odd) => {
  answering({ ...usual, rejectInvite: odd })
  const { user } = renderScreen(home)

  await press(user, 'Open Invitation')
  await press(user, 'Reject')

  expect(await screen.findByText('Invitation Rejected')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Dadi/ })).toBeVisible()
})

test.each(oddAnswers)('%s is answer enough to a new nickname', async (_, odd) => {
  answering({ ...usual, nickname: odd })
  const { user } = renderScreen(<Settings deviceId="PB-1" />)

  await type(user, 'Nick Name', ' ji')
  await press(user, 'SAVE')

  expect(await screen.findByText('Settings updated!')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Nick Name' })).toHaveValue('Dadi ji')
})
