import { putOffMessages, turnOnMessages } from '@pillbox/shared/client'
import { speak } from '@pillbox/shared/language'
import { dispatch, session$ } from '@pillbox/shared/session'
import { aBrowserWithPush, answering, aUser } from '@pillbox/shared/testing'
import type { Subscription } from 'rxjs'
import { keepLanguageForMessages } from './keep-language-for-messages'

let keeping: Subscription
const allSent = () => new Promise((resolve) => setTimeout(resolve))
const turnOn = async () => {
  aBrowserWithPush().answers('granted')
  await turnOnMessages()
  await allSent()
}

beforeEach(() => {
  keeping = keepLanguageForMessages(() => session$.value.user, dispatch)
})
afterEach(() => {
  keeping.unsubscribe()
  dispatch({ type: 'LOGOUT' })
  localStorage.clear()
})

test('who reads English because nobody knows better keeps no language for messages', async () => {
  const sent = answering({ subscribe: {} })
  dispatch({ type: 'LOGIN', user: aUser() })

  await turnOn()

  expect(sent).toMatchObject([{ call: 'subscribe' }])
})

describe('on a Hindi page', () => {
  beforeEach(() => speak('hi'))

  test('messages come in Hindi to who turns them on and chose no language', async () => {
    const sent = answering({ subscribe: {}, preferences: {} })
    dispatch({ type: 'LOGIN', user: aUser() })

    await turnOn()

    expect(sent).toMatchObject([
      { call: 'subscribe' },
      { call: 'preferences', body: { language: 'hi' } },
    ])
    expect(session$.value.user?.language).toBe('hi')
  })

  test('who chose a language keeps it', async () => {
    const sent = answering({ subscribe: {} })
    dispatch({ type: 'LOGIN', user: aUser({ language: 'bn' }) })

    await turnOn()

    expect(sent).toMatchObject([{ call: 'subscribe' }])
  })

  test('who puts messages off has nothing kept with them', async () => {
    const sent = answering({})
    aBrowserWithPush()
    dispatch({ type: 'LOGIN', user: aUser() })

    putOffMessages()
    await allSent()

    expect(sent).toEqual([])
  })
})
