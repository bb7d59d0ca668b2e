import { Link, Route, Routes } from '@pillbox/shared/router'
import { dispatch } from '@pillbox/shared/session'
import { answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { screen } from '@testing-library/react'
import { Profile } from './profile'

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ messages: refusal(503) })
  dispatch({ type: 'LOGIN', user: aUser() })
})

const show = (at: string) =>
  renderScreen(
    <Routes>
      <Route path="/" element={<p>Home</p>} />
      <Route path="/somewhere" element={<Link to="/profile">To the profile</Link>} />
      <Route path="/profile" element={<Profile />} />
    </Routes>,
    { at },
  )

test('Go Back goes back in the history', async () => {
  const { user } = show('/somewhere')
  await user.click(screen.getByRole('link', { name: 'To the profile' }))

  await user.click(screen.getByRole('button', { name: 'Go Back' }))

  expect(screen.getByRole('link', { name: 'To the profile' })).toBeVisible()
})

test('Go Back goes home where this page is the first one', async () => {
  const { user } = show('/profile')

  await user.click(screen.getByRole('button', { name: 'Go Back' }))

  expect(screen.getByText('Home')).toBeVisible()
})

test('the tabs are General and Close Account, General first', async () => {
  const { user } = show('/profile')

  expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'General',
    'Close Account',
  ])
  expect(screen.getByRole('tab', { name: 'General', selected: true })).toBeVisible()
  expect(screen.getByRole('tabpanel', { name: 'General' })).toBeVisible()

  await user.click(screen.getByRole('tab', { name: 'Close Account' }))

  expect(screen.getByRole('tabpanel', { name: 'Close Account' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Name (public)' })).toBeNull()
})

test('a link to the messages leads to them', async () => {
  show('/profile#messages')

  const messages = await screen.findByRole('region', { name: 'Messages on missed pills' })
  expect(messages.parentElement).toHaveFocus()
})

test('the arrow keys go from tab to tab', async () => {
  const { user } = show('/profile')
  await user.click(screen.getByRole('tab', { name: 'General' }))

  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Close Account', selected: true })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'General', selected: true })).toHaveFocus()
  await user.keyboard('{End}{ArrowLeft}{End}{Home}')
  expect(screen.getByRole('tab', { name: 'General', selected: true })).toHaveFocus()
})

test('what was typed stays while the other tab is looked at', async () => {
  const { user } = show('/profile')
  await user.type(screen.getByRole('textbox', { name: 'Name (public)' }), ' Rao')

  await user.click(screen.getByRole('tab', { name: 'Close Account' }))
  await user.click(screen.getByRole('tab', { name: 'General' }))

  expect(screen.getByRole('textbox', { name: 'Name (public)' })).toHaveValue('Asha Sharma Rao')
})

test('without a user there is nothing to see, and nothing fails', () => {
  dispatch({ type: 'LOGOUT' })
  show('/profile')

  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
})

test('who comes back to close the account finds that tab', async () => {
  const { user } = show('/profile#close-account')

  await user.tab()

  expect(screen.getByRole('tab', { name: 'Close Account' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  expect(screen.getByRole('button', { name: 'Close Account' })).toBeVisible()
})
