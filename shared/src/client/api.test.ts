import type { Subscription } from 'rxjs'
import { speak } from '../language/index'
import { answering, refusal } from '../testing/answering'
import { aUser } from '../testing/builders'
import { api } from './api'
import { ApiError, sentenceOf, unansweredSentence } from './api-error'
import { unauthorized$ } from './send'

let seen: string[]
let subscription: Subscription
beforeEach(() => {
  seen = []
  subscription = unauthorized$.subscribe((call) => seen.push(call))
})
afterEach(() => {
  subscription.unsubscribe()
  jest.restoreAllMocks()
})

test('a call takes the names of its path from its input and sends the rest as its body', async () => {
  const sent = answering({ nickname: {} })

  await api.nickname({ deviceId: 'PB/1', nickname: 'Dadi' })

  expect(sent).toEqual([
    {
      call: 'nickname',
      method: 'POST',
      url: '/app-api/device/PB%2F1/nickname',
      body: { nickname: 'Dadi' },
    },
  ])
})

test('a GET sends what is not in its path as its query and leaves out what is not given', async () => {
  const sent = answering({ notification: refusal(500) })

  await api.notification({ deviceId: 'PB-1', token: 'a b' }).catch(() => {})

  expect(sent[0]?.url).toBe('/app-api/device/PB-1/notification?token=a+b')
})

test('a 401 of any call tells that the session is over', async () => {
  answering({ invites: refusal(401) })

  await expect(api.invites()).rejects.toThrow(ApiError)
  expect(seen).toEqual(['invites'])
})

test('a 401 of the logout call itself tells nothing', async () => {
  answering({ logout: refusal(401) })

  await expect(api.logout()).rejects.toThrow(ApiError)
  expect(seen).toEqual([])
})

test('a late 401 of the user before does not end the session of the one who signed in since', async () => {
  let answerLate = (_: Response) => {}
  const late = new Promise<Response>((resolve) => (answerLate = resolve))
  answering({ invites: () => late, login: aUser() })

  const invites = api.invites()
  await api.login({ idToken: 'token' })
  answerLate(new Response('{}', { status: 401 }))

  await expect(invites).rejects.toThrow(ApiError)
  expect(seen).toEqual([])
})

test('no network is a failure with status 0', async () => {
  answering({ invites: () => Promise.reject(new TypeError('Failed to fetch')) })

  await expect(api.invites()).rejects.toMatchObject({ status: 0, call: 'invites' })
})

test('a page of HTML where an answer should be is a failure', async () => {
  answering({ invites: () => Promise.resolve(new Response('<html></html>')) })

  await expect(api.invites()).rejects.toThrow(ApiError)
})

test('me is null when there is no live session', async () => {
  answering({ me: () => Promise.resolve(new Response(null, { status: 204 })) })

  expect(await api.me()).toBeNull()
})

test('an answer without anything says of nobody that they have no session', async () => {
  answering({ me: () => Promise.resolve(new Response('')) })

  await expect(api.me()).rejects.toThrow(ApiError)
})

test.each([
  [refusal(422, 'Please Enter a Device ID'), 'Please Enter a Device ID'],
  [() => Promise.resolve(new Response('Device is taken', { status: 409 })), 'Device is taken'],
  [() => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })), 'Something went wrong.'],
  [() => Promise.resolve(new Response('', { status: 500 })), 'Something went wrong.'],
])('a failure says the sentence of its body, else the given one (%#)', async (answer, sentence) => {
  answering({ addDevice: answer })

  const error: unknown = await api
    .addDevice({ deviceId: 'x', nickname: 'y' })
    .catch((caught: unknown) => caught)

  expect(sentenceOf(error, 'Something went wrong.')).toBe(sentence)
})

describe('a call that nobody answered', () => {
  const failed = async () => {
    answering({ addDevice: () => Promise.reject(new TypeError('Failed to fetch')) })
    const adding = api.addDevice({ deviceId: 'x', nickname: 'y' })
    return adding.catch((caught: unknown) => caught)
  }

  test('says that the person is offline, where the browser knows it', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

    expect(sentenceOf(await failed(), 'Something went wrong.')).toBe(
      'You are offline. Please try again later.',
    )
  })

  test('says that no answer came, because it may have been done', async () => {
    expect(sentenceOf(await failed(), 'Something went wrong.')).toBe(
      'No answer came. Check your connection and try again.',
    )
  })

  test('is told from one that was answered, and from what is no call', async () => {
    answering({ addDevice: refusal(500) })
    const answered = await api.addDevice({ deviceId: 'x', nickname: 'y' }).catch((e: unknown) => e)

    expect(unansweredSentence(answered)).toBeUndefined()
    expect(unansweredSentence(new Error('broken'))).toBeUndefined()
    expect(unansweredSentence(await failed())).toBeDefined()
  })
})

test('a refusal whose sentence is no text says the given one', async () => {
  const body = JSON.stringify({ errorMessage: { en: 'No' } })
  answering({ addDevice: () => Promise.resolve(new Response(body, { status: 409 })) })

  const error: unknown = await api
    .addDevice({ deviceId: 'x', nickname: 'y' })
    .catch((caught: unknown) => caught)

  expect(sentenceOf(error, 'Something went wrong.')).toBe('Something went wrong.')
})

test('each call asks for the language of the page, whatever the browser speaks', async () => {
  answering({ logout: {}, preferences: {} })
  const asked: (string | null)[] = []
  const answer = globalThis.fetch
  globalThis.fetch = (input, init) => {
    asked.push(new Headers(init?.headers).get('accept-language'))
    return answer(input, init)
  }

  await api.logout()
  await speak('bn')
  await api.preferences({ language: 'bn' })

  expect(asked).toEqual(['en', 'bn'])
})
