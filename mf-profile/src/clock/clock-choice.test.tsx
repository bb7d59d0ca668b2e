import { dispatch, session$ } from '@pillbox/shared/session'
import { answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { ClockChoice } from './clock-choice'

const choice = (name: string) =>
  within(screen.getByRole('radiogroup', { name: 'Clock' })).getByRole('radio', { name })
const usual = '24-hour, such as 20:00'
const other = '12-hour, such as 8:00 PM'

beforeEach(() => dispatch({ type: 'LOGIN', user: aUser() }))
afterEach(() => act(() => dispatch({ type: 'LOGOUT' })))

test('who chose no clock has that of 24 hours', () => {
  renderScreen(<ClockChoice />)

  expect(choice(usual)).toBeChecked()
  expect(choice(other)).not.toBeChecked()
})

test('a choice counts at once and is kept with the person', async () => {
  const sent = answering({ preferences: () => new Promise(() => {}) })
  const { user } = renderScreen(<ClockChoice />)

  await user.click(choice(other))

  expect(choice(other)).toBeChecked()
  expect(session$.value.user?.clock).toBe('12-hour')
  expect(sent).toMatchObject([{ call: 'preferences', body: { clock: '12-hour' } }])
})

test('it can be chosen back', async () => {
  dispatch({ type: 'LOGIN', user: aUser({ clock: '12-hour' }) })
  const sent = answering({ preferences: {} })
  const { user } = renderScreen(<ClockChoice />)

  await user.click(choice(usual))

  expect(choice(usual)).toBeChecked()
  expect(sent).toMatchObject([{ body: { clock: '24-hour' } }])
})

test('a choice that was not kept is taken back, and that is said', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ preferences: refusal(404) })
  const { user } = renderScreen(<ClockChoice />)

  await user.click(choice(other))

  expect(await screen.findByRole('alert', { name: 'Something went wrong' })).toBeVisible()
  await waitFor(() => expect(choice(usual)).toBeChecked())
})

test('of two choices one after the other the last one is sent last, and counts', async () => {
  const answers: (() => void)[] = []
  const sent = answering({
    preferences: () =>
      new Promise((resolve) => answers.push(() => resolve(new Response('{}', { status: 200 })))),
  })
  const { user } = renderScreen(<ClockChoice />)

  await user.click(choice(other))
  await user.click(choice(usual))
  expect(sent).toHaveLength(1)
  answers[0]?.()

  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toEqual({ clock: '24-hour' })
  expect(session$.value.user?.clock).toBe('24-hour')
})
