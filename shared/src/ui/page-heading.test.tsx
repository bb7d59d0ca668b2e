import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link, Route, Routes } from '../router/index'
import { renderScreen } from '../testing/render-screen'
import { Card } from './card'
import { LinkButton } from './link-button'
import { MenuButton } from './menu-button'
import { NothingToShow } from './nothing-to-show'
import { PageHeading } from './page-heading'
import { Spinner } from './spinner'

const pages = (
  <>
    <Link to="/profile">Go</Link>
    <Routes>
      <Route path="/" element={<PageHeading title="My Devices" />} />
      <Route path="/profile" element={<PageHeading title="Profile">Your profile</PageHeading>} />
    </Routes>
  </>
)

test('the first page of a visit names the tab and leaves the focus alone', () => {
  renderScreen(pages)

  expect(document.title).toBe('My Devices - Pillbox Companion')
  expect(document.body).toHaveFocus()
})

test('a page that was reached inside the app names the tab and has the focus on its heading', async () => {
  const { user } = renderScreen(pages)

  await user.click(screen.getByRole('link', { name: 'Go' }))

  expect(document.title).toBe('Profile - Pillbox Companion')
  expect(screen.getByRole('heading', { level: 1, name: 'Your profile' })).toHaveFocus()
})

test('a card is a region named by its heading', () => {
  renderScreen(<Card title="Sync status">Synced</Card>)

  expect(screen.getByRole('region', { name: 'Sync status' })).toHaveTextContent('Synced')
  expect(screen.getByRole('heading', { level: 2, name: 'Sync status' })).toBeVisible()
})

test('a link that looks like a button is a link', async () => {
  const { user } = renderScreen(
    <Routes>
      <Route path="/" element={<LinkButton to="/profile">Profile</LinkButton>} />
      <Route path="/profile" element={<p>Arrived</p>} />
    </Routes>,
  )

  await user.click(screen.getByRole('link', { name: 'Profile' }))

  expect(screen.getByText('Arrived')).toBeVisible()
})

test('a spinner is announced as Loading', () => {
  renderScreen(<Spinner />)

  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
})

test('where a load failed there is a neutral word and a way to try again', async () => {
  const again = jest.fn()
  const { user } = renderScreen(<NothingToShow again={again} />)

  expect(screen.getByText('Nothing to show yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(again).toHaveBeenCalledTimes(1)
})

function APageThatFails({ loads }: { loads?: boolean }) {
  const [isTried, setIsTried] = useState(false)
  return (
    <>
      <PageHeading title="Schedule" />
      {isTried || loads ? <Spinner /> : <NothingToShow again={() => setIsTried(true)} />}
    </>
  )
}

test('who tries again goes on from the heading, as the button is gone', async () => {
  const { user } = renderScreen(<APageThatFails />)

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Schedule' })).toHaveFocus())
})

test('a load that is tried again by itself takes the focus nowhere', async () => {
  const { rerender } = renderScreen(<APageThatFails />)
  screen.getByRole('heading', { name: 'Schedule' }).blur()

  rerender(<APageThatFails loads />)
  await new Promise((done) => setTimeout(done))

  expect(document.body).toHaveFocus()
})

test('a menu that was opened while the page was on its way keeps the focus', async () => {
  const items = [{ value: 'out', label: 'Sign Out', act: jest.fn() }]
  const page = (heading: string) => (
    <>
      <MenuButton items={items}>
        <button>Account</button>
      </MenuButton>
      {heading && <PageHeading title={heading} />}
    </>
  )
  const { user, rerender } = renderScreen(page(''))
  rerender(page('Schedule'))
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())

  rerender(page('Profile'))

  expect(screen.getByRole('menu')).toHaveFocus()
  expect(screen.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
})
