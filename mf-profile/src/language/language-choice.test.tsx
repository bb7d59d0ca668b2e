import { dispatch, session$ } from '@pillbox/shared/session'
import { answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { LanguageChoice } from './language-choice'

const choice = (name: string) =>
  within(screen.getByRole('group', { name: 'Language' })).getByRole('button', { name })

beforeEach(() => dispatch({ type: 'LOGIN', user: aUser() }))
afterEach(() => act(() => dispatch({ type: 'LOGOUT' })))

test('each language is named in its own script, and read aloud in it', () => {
  renderScreen(<LanguageChoice />)

  expect(choice('English')).toHaveAttribute('aria-pressed', 'true')
  expect(choice('हिन्दी')).toHaveAttribute('lang', 'hi')
  expect(choice('বাংলা')).toHaveAttribute('lang', 'bn')
})

test('a choice is kept with the person, and then the page is loaded in it', async () => {
  const sent = answering({ preferences: {} })
  const reload = jest.fn(() => expect(session$.value.user?.language).toBe('hi'))
  const { user } = renderScreen(<LanguageChoice reload={reload} />)

  await user.click(choice('हिन्दी'))

  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(sent).toMatchObject([{ call: 'preferences', body: { language: 'hi' } }])
})

test('the language of the page can become the own one, and the page stays as it is', async () => {
  const sent = answering({ preferences: {} })
  const reload = jest.fn()
  const { user } = renderScreen(<LanguageChoice reload={reload} />)

  await user.click(choice('English'))

  await waitFor(() => expect(session$.value.user?.language).toBe('en'))
  expect(sent).toMatchObject([{ call: 'preferences', body: { language: 'en' } }])
  expect(reload).not.toHaveBeenCalled()
})

test('who stayed on the page after choosing another language takes that back with one press', async () => {
  answering({ preferences: {} })
  const staying = jest.fn()
  const { user } = renderScreen(<LanguageChoice reload={staying} />)
  await user.click(choice('हिन्दी'))
  await waitFor(() => expect(session$.value.user?.language).toBe('hi'))

  await user.click(choice('English'))

  await waitFor(() => expect(session$.value.user?.language).toBe('en'))
  expect(staying).toHaveBeenCalledTimes(1)
})

test('a choice that was not kept changes nothing, and that is said', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ preferences: refusal(404) })
  const reload = jest.fn()
  const { user } = renderScreen(<LanguageChoice reload={reload} />)

  await user.click(choice('বাংলা'))

  expect(await screen.findByRole('alert', { name: 'Something went wrong' })).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  expect(session$.value.user?.language).toBeUndefined()
})
