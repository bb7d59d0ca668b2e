import { dispatch, session$ } from '@pillbox/shared/session'
import { answering, aUser, refusal } from '@pillbox/shared/testing'
import type { Subscription } from 'rxjs'
import { followOwnLanguage } from './follow-own-language'
import { chooseLanguage, chosenLanguage, keptLanguage } from './page-language'

let following: Subscription
const follow = (isPublic = false) => {
  following = followOwnLanguage(session$, dispatch, isPublic)
}

const allSent = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => {
  following.unsubscribe()
  dispatch({ type: 'LOGOUT' })
  localStorage.clear()
  sessionStorage.clear()
})

test('the browser keeps the language of who signs in, for the next page', () => {
  chooseLanguage('bn')
  follow(true)

  dispatch({ type: 'LOGIN', user: aUser({ language: 'hi' }) })

  expect(keptLanguage()).toBe('hi')
})

test('it keeps what they choose later too', () => {
  follow()
  dispatch({ type: 'LOGIN', user: aUser({ language: 'hi' }) })

  dispatch({ type: 'CHANGE_LANGUAGE', language: 'bn' })

  expect(keptLanguage()).toBe('bn')
})

test('what was chosen before signing in becomes that of who had none', async () => {
  const sent = answering({ preferences: {} })
  chooseLanguage('bn')
  dispatch({ type: 'LOGIN', user: aUser() })

  follow()
  await allSent()

  expect(sent).toMatchObject([{ call: 'preferences', body: { language: 'bn' } }])
  expect(session$.value.user?.language).toBe('bn')
})

test('it is sent by the page after the one where one signs in', async () => {
  const sent = answering({})
  chooseLanguage('bn')
  follow(true)

  dispatch({ type: 'LOGIN', user: aUser() })
  await allSent()

  expect(sent).toEqual([])
})

test('who chose nothing has nothing kept with them', async () => {
  const sent = answering({})
  localStorage.setItem('language', 'hi')
  dispatch({ type: 'LOGIN', user: aUser() })

  follow()
  await allSent()

  expect(sent).toEqual([])
})

test('a choice that was not kept stays in this browser', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ preferences: refusal(503) })
  chooseLanguage('bn')
  dispatch({ type: 'LOGIN', user: aUser() })

  follow()
  await allSent()

  expect([session$.value.user?.language, keptLanguage()]).toEqual([undefined, 'bn'])
})

test.each([
  ['has a language', aUser({ language: 'hi' })],
  ['had none', aUser()],
])('the choice of who %s is not that of who signs in next', async (_, user) => {
  answering({ preferences: {} })
  chooseLanguage('bn')
  dispatch({ type: 'LOGIN', user })

  follow()
  await allSent()

  expect(chosenLanguage()).toBeUndefined()
})
