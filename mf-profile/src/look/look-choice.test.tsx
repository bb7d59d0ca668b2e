import { dispatch, session$ } from '@pillbox/shared/session'
import { answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { LookChoice } from './look-choice'

const choice = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name })

beforeEach(() => dispatch({ type: 'LOGIN', user: aUser() }))
afterEach(() => act(() => dispatch({ type: 'LOGOUT' })))

test('who chose nothing has usual letters, and the contrast of their device', () => {
  renderScreen(<LookChoice />)

  expect(choice('Text size', '100 %, usual')).toBeChecked()
  expect(choice('Contrast', 'As set on this device')).toBeChecked()
})

test.each([
  ['Text size', '125 %, large', { textSize: '125' }],
  ['Text size', '150 %, very large', { textSize: '150' }],
  ['Contrast', 'High', { contrast: 'high' }],
])('%s %s counts at once and is kept with the person', async (group, name, body) => {
  const sent = answering({ preferences: () => new Promise(() => {}) })
  const { user } = renderScreen(<LookChoice />)

  await user.click(choice(group, name))

  expect(choice(group, name)).toBeChecked()
  expect(session$.value.user).toMatchObject(body)
  expect(sent).toMatchObject([{ call: 'preferences', body }])
})

test('a size that was not kept is taken back, that is said, and the contrast stays', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  dispatch({ type: 'LOGIN', user: aUser({ contrast: 'high' }) })
  answering({ preferences: refusal(404) })
  const { user } = renderScreen(<LookChoice />)

  await user.click(choice('Text size', '150 %, very large'))

  expect(await screen.findByRole('alert', { name: 'Something went wrong' })).toBeVisible()
  await waitFor(() => expect(choice('Text size', '100 %, usual')).toBeChecked())
  expect(choice('Contrast', 'High')).toBeChecked()
})
