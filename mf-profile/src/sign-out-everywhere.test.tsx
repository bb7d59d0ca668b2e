import { useLocation } from '@pillbox/shared/router'
import { dispatch } from '@pillbox/shared/session'
import { answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { screen } from '@testing-library/react'
import { SignOutEverywhere } from './sign-out-everywhere'

beforeEach(() => dispatch({ type: 'LOGIN', user: aUser() }))

const Address = () => useLocation().pathname

const button = () => screen.findByRole('button', { name: 'Sign out everywhere' })

test('who lost a phone ends every session, and then signs out here', async () => {
  const sent = answering({ signOutEverywhere: {} })
  const { user } = renderScreen(
    <>
      <SignOutEverywhere />
      <Address />
    </>,
  )

  await user.click(await button())

  expect(await screen.findByText('/signout')).toBeVisible()
  expect(sent.map(({ call }) => call)).toEqual(['signOutEverywhere'])
})

test('a session that could not be ended stays, and it is said', async () => {
  answering({ signOutEverywhere: refusal(503, 'The service is not available. Please try again.') })
  const { user } = renderScreen(<SignOutEverywhere />)

  await user.click(await button())

  expect(await screen.findByText('The service is not available. Please try again.')).toBeVisible()
  expect(await button()).toBeEnabled()
})
