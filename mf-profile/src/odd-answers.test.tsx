import { dispatch, session$, useSession } from '@pillbox/shared/session'
import { answering, aUser, oddAnswers, renderScreen } from '@pillbox/shared/testing'
import { screen } from '@testing-library/react'
import { CloseAccount } from './close-account/close-account'
import { General } from './general/general'

function Form() {
  const user = useSession((session) => session.user)
  return user && <General user={user} />
}

beforeEach(() => dispatch({ type: 'LOGIN', user: aUser() }))

test.each(oddAnswers)('%s is answer enough to a saved profile', async (_, odd) => {
  answering({ updateProfile: odd })
  const { user } = renderScreen(<Form />)

  const name = screen.getByRole('textbox', { name: 'Name (public)' })
  await user.clear(name)
  await user.type(name, 'Asha S')
  await user.click(screen.getByRole('button', { name: 'SAVE' }))

  expect(await screen.findByText('Profile details updated')).toBeVisible()
  expect(session$.value.user?.displayName).toBe('Asha S')
})

test.each(oddAnswers)('%s does not say that an account may be closed', async (_, odd) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ checkClose: odd })
  const { user } = renderScreen(<CloseAccount />)

  await user.click(screen.getByRole('button', { name: 'Close Account' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load account status.')
  expect(screen.queryByRole('dialog')).toBeNull()
})
