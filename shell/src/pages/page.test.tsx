import { useLocation, useNavigate } from '@pillbox/shared/router'
import { dispatch } from '@pillbox/shared/session'
import { aUser, aWindow, hostPage, renderScreen } from '@pillbox/shared/testing'
import { screen } from '@testing-library/react'
import { DeviceFrame } from '../layout/device-frame'
import { Page } from './page'

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output aria-label="Address">{`${pathname}${search}${hash}`}</output>
}

function Ways() {
  const navigate = useNavigate()
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate('#box-1')}>To a place on this page</button>
    </>
  )
}

function visit(at: string) {
  const drawn = renderScreen(
    <DeviceFrame>
      <Page />
      <Address />
      <Ways />
    </DeviceFrame>,
    { at },
  )
  return { address: screen.getByRole('status', { name: 'Address' }).textContent, ...drawn }
}

beforeEach(() => {
  aWindow()
  hostPage({})
  dispatch({
    type: 'LOGIN',
    user: aUser({ nicknames: { 'PB-DEMO-0001': 'Dadi', 'PB-X': 'Nani', 'pb-x': 'Nana' } }),
  })
})

test('a device id that was typed in lower case leads to the page of the device itself', async () => {
  const { address, user } = visit('/device/pb-demo-0001/schedule?day=2#top')

  expect(address).toBe('/device/PB-DEMO-0001/schedule?day=2#top')
  expect(screen.getByRole('link', { name: 'Schedule' })).toHaveAttribute('aria-current', 'page')
  await user.click(screen.getByRole('button', { name: 'Dadi' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Nani',
    'Nana',
    'See All Devices',
  ])
})

test.each([
  '/device/PB-DEMO-0001/schedule',
  '/device/PB-X/schedule',
  '/device/pb-x/schedule',
  '/device/PB-OTHER/schedule',
])('%s is the address as it stands', (at) => {
  expect(visit(at).address).toBe(at)
})

test('/device/{id} is the dashboard of the device', () => {
  expect(visit('/device/pb-demo-0001').address).toBe('/device/PB-DEMO-0001/dashboard')
})

test('a page that a link leads to starts at its top; Back leaves the place to the browser', async () => {
  const scrolledTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { user } = visit('/device/PB-DEMO-0001/schedule')
  expect(scrolledTo).not.toHaveBeenCalled()

  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  expect(scrolledTo.mock.calls).toEqual([[0, 0]])
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/schedule')
  await user.click(screen.getByRole('button', { name: 'To a place on this page' }))
  expect(scrolledTo).toHaveBeenCalledTimes(1)
})

test('who is signed in shows in the frame at once; the page, which is more, is drawn in pieces', async () => {
  dispatch({ type: 'LOGOUT' })
  let answer = (_user: Response) => {}
  globalThis.fetch = () => new Promise((done) => (answer = done))
  visit('/nowhere')
  const isThere = () => screen.queryByRole('heading', { name: 'Page not found' }) !== null
  const order: boolean[] = []
  const watched = new MutationObserver(() => {
    if (screen.queryByRole('button', { name: /^Account menu/ })) order.push(isThere())
  })
  watched.observe(document.body, { childList: true, subtree: true })

  answer(Response.json(aUser()))
  await screen.findByRole('heading', { name: 'Page not found' })
  watched.disconnect()

  expect(order[0]).toBe(false)
  expect(order.at(-1)).toBe(true)
})
