import { dispatch } from '@pillbox/shared/session'
import { aUser, aWindow, hostPage, renderScreen } from '@pillbox/shared/testing'
import { act, screen } from '@testing-library/react'
import { DeviceFrame } from './device-frame'
import { PublicFrame } from './public-frame'

const atDevice = { at: '/device/PB-DEMO-0001/schedule' }
const nav = () => screen.queryByRole('navigation', { name: 'Device' })
const button = (name: string) => screen.queryByRole('button', { name })

beforeAll(() => hostPage({}))
beforeEach(() => dispatch({ type: 'LOGIN', user: aUser() }))

test('around a page there are a header and the place of the content, which can have the focus', () => {
  aWindow()
  renderScreen(<DeviceFrame>My Devices</DeviceFrame>)

  expect(screen.getByRole('banner')).toContainElement(button('Account menu for Asha Sharma'))
  expect(screen.getByRole('main')).toHaveTextContent('My Devices')
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content')
  expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1')
})

test('a page of no device has the logo and no side navigation', () => {
  aWindow()
  renderScreen(<DeviceFrame>My Devices</DeviceFrame>)

  expect(screen.getByRole('link', { name: 'Pillbox Companion home' })).toBeVisible()
  expect(nav()).toBeNull()
})

test('a page of a device has its nickname and its navigation', () => {
  aWindow()
  renderScreen(<DeviceFrame>Schedule</DeviceFrame>, atDevice)

  expect(button('Dadi')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Schedule' })).toHaveAttribute('aria-current', 'page')
})

test('who is signed out sees neither account nor devices', () => {
  aWindow()
  dispatch({ type: 'LOGOUT' })
  renderScreen(<DeviceFrame>Schedule</DeviceFrame>, atDevice)

  expect(button('Account menu for Asha Sharma')).toBeNull()
  expect(button('Dadi')).toBeNull()
})

test.each([
  [718, 'over the page', 'Open menu'],
  [719, 'beside the page', undefined],
  [992, 'beside the page', undefined],
  [993, 'beside the page, to be collapsed', 'Collapse menu'],
])('at %s px the side navigation is %s', (width, _, shown) => {
  aWindow({ width })
  renderScreen(<DeviceFrame>Schedule</DeviceFrame>, atDevice)

  const buttons = ['Open menu', 'Collapse menu'].filter((name) => button(name))
  expect(buttons).toEqual(shown ? [shown] : [])
  expect(nav() === null).toBe(width === 718)
})

test('the side navigation follows the window', () => {
  const { change } = aWindow({ width: 1280 })
  renderScreen(<DeviceFrame>Schedule</DeviceFrame>, atDevice)

  act(() => change({ width: 500 }))

  expect(button('Open menu')).toBeVisible()
  expect(button('Collapse menu')).toBeNull()
})

test('the pages where one signs in have the logo, the content, and nothing of anybody', () => {
  aWindow()
  renderScreen(<PublicFrame>Sign In</PublicFrame>)

  expect(screen.getByRole('banner')).toHaveTextContent('Pillbox Companion')
  expect(screen.getByRole('main')).toHaveTextContent('Sign In')
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toBeInTheDocument()
  expect(button('Account menu for Asha Sharma')).toBeNull()
})

test('the keyboard reaches the way past the navigation first, then the device, then the account', async () => {
  aWindow()
  const { user } = renderScreen(<DeviceFrame>Schedule</DeviceFrame>, atDevice)

  const order: (string | null)[] = []
  for (const _ of [1, 2, 3]) {
    await user.tab()
    const { activeElement: stop } = document
    order.push(stop?.getAttribute('aria-label') ?? stop?.textContent ?? null)
  }

  expect(order).toEqual(['Skip to the content', 'Dadi', 'Account menu for Asha Sharma'])
})

test('a nickname that is changed is changed in the frame', () => {
  aWindow()
  renderScreen(<DeviceFrame>Schedule</DeviceFrame>, atDevice)

  act(() => dispatch({ type: 'CHANGE_NICKNAME', deviceId: 'PB-DEMO-0001', nickname: 'Nani' }))

  expect(button('Nani')).toBeVisible()
})

test('a device that somebody else named is shown by its id, as its address spells it', () => {
  aWindow()
  renderScreen(<DeviceFrame>Schedule</DeviceFrame>, { at: '/device/PB%2F7/schedule' })

  expect(button('PB/7')).toBeVisible()
})

test('while the menu is open, the keyboard does not get behind it', async () => {
  aWindow({ width: 360 })
  const { user } = renderScreen(
    <DeviceFrame>
      <button>EDIT</button>
    </DeviceFrame>,
    atDevice,
  )

  await user.click(button('Open menu')!)
  expect(screen.getByRole('main', { hidden: true })).toHaveAttribute('inert')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('main')).not.toHaveAttribute('inert')
})
