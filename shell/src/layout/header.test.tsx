import { dispatch } from '@pillbox/shared/session'
import { aRoom, aUser, hostPage, renderScreen } from '@pillbox/shared/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { liveMap, takeLiveMap } from '../rooms/live-map'
import { AvatarMenu } from './avatar-menu'
import { Header } from './header'
import { Logo } from './logo'
import { NicknameSelect } from './nickname-select'
import { OfflineBanner } from './offline-banner'
import { SkipLink } from './skip-link'

beforeAll(() => hostPage({}))

const scrolledTo = (scrollPosition: number) =>
  act(() => dispatch({ type: 'SET_SCROLL_POSITION', scrollPosition }))

const items = async () =>
  (await screen.findAllByRole('menuitem')).map((item) => [
    item.textContent,
    item.getAttribute('href'),
  ])

test('a border appears under the header when the page is scrolled over 10 px', () => {
  renderScreen(<Header>Dadi</Header>)
  const header = screen.getByRole('banner')
  const look = () => header.className

  scrolledTo(10)
  const plain = look()
  scrolledTo(11)
  const bordered = look()
  scrolledTo(0)

  expect(bordered).not.toBe(plain)
  expect(look()).toBe(plain)
})

test('a header of the usual height has nothing styled anew once it is drawn, a taller one says so', () => {
  let heightNow = 72
  const { style } = document.documentElement
  style.removeProperty('--header-height')
  const height = jest
    .spyOn(HTMLElement.prototype, 'offsetHeight', 'get')
    .mockImplementation(() => heightNow)
  renderScreen(<Header>Dadi</Header>)
  const told = jest.spyOn(style, 'setProperty')

  fireEvent(window, new Event('resize'))
  expect(style.getPropertyValue('--header-height')).toBe('72px')
  expect(told).not.toHaveBeenCalled()

  heightNow = 120
  fireEvent(window, new Event('resize'))
  expect(style.getPropertyValue('--header-height')).toBe('120px')
  expect(style.getPropertyValue('--header-covers')).toBe('120px')
  height.mockRestore()
  told.mockRestore()
})

test('the logo is a link home', () => {
  renderScreen(<Logo />)

  expect(screen.getByRole('link', { name: 'Pillbox Companion home' })).toHaveAttribute('href', '/')
})

test('the account menu has Profile and Sign Out', async () => {
  const { user } = renderScreen(<AvatarMenu user={aUser()} />)

  await user.click(screen.getByRole('button', { name: 'Account menu for Asha Sharma' }))

  expect(await items()).toEqual([
    ['Profile', '/profile'],
    ['Sign Out', '/signout'],
  ])
})

test('between them stands what a remote has for a person', async () => {
  const route = { access: 'signed-in' as const, title: 'Diary', menu: {} }
  const routes = [
    { ...route, path: '/diary' },
    { ...route, path: '/device/:deviceId/diary' },
    { ...route, path: '/diary/:day' },
    { path: '/walks', access: 'signed-in' as const, title: 'Walks' },
  ]
  const before = takeLiveMap(liveMap())
  takeLiveMap({ ...before, remotes: { 'mf-diary': aRoom('mf-diary', { routes }) } })
  const { user } = renderScreen(<AvatarMenu user={aUser()} />)

  await user.click(screen.getByRole('button', { name: 'Account menu for Asha Sharma' }))

  expect(await items()).toEqual([
    ['Profile', '/profile'],
    ['Diary', '/diary'],
    ['Sign Out', '/signout'],
  ])
  act(() => void takeLiveMap(before))
})

test('the nickname selector leads to the other devices, and to all', async () => {
  const nicknames = { 'PB-1': 'Dadi', 'PB/2': 'Nana' }
  const { user } = renderScreen(<NicknameSelect deviceId="PB-1" nicknames={nicknames} />)
  const button = screen.getByRole('button', { name: 'Dadi' })
  expect(button).toHaveAttribute('aria-haspopup', 'menu')

  await user.click(button)

  expect(await items()).toEqual([
    ['Nana', '/device/PB%2F2/dashboard'],
    ['See All Devices', '/'],
  ])
})

test('who has one device can still see all', async () => {
  const { user } = renderScreen(<NicknameSelect deviceId="PB-1" nicknames={{ 'PB-1': 'Dadi' }} />)

  await user.click(screen.getByRole('button', { name: 'Dadi' }))

  expect(await items()).toEqual([['See All Devices', '/']])
})

test('a device without a nickname is named by its id', () => {
  renderScreen(<NicknameSelect deviceId="PB-9" nicknames={{}} />)

  expect(screen.getByRole('button', { name: 'PB-9' })).toBeVisible()
})

test('a quiet word stands there for as long as the browser has no network', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  renderScreen(<OfflineBanner />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()

  online.mockReturnValue(false)
  fireEvent.offline(window)
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. What you see may be old.')

  online.mockReturnValue(true)
  fireEvent.online(window)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  online.mockRestore()
})

test('the first stop of a keyboard leads past header and navigation', async () => {
  const { user } = renderScreen(
    <>
      <SkipLink />
      <button>Account</button>
    </>,
  )

  await user.tab()

  const link = screen.getByRole('link', { name: 'Skip to the content' })
  expect(link).toHaveFocus()
  expect(link).toHaveAttribute('href', '#content')
})
