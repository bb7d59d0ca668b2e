import { aBrowserWithPush, answering, refusal } from '../testing/index'
import {
  messagesNow,
  renewMessages,
  showMessage,
  turnOffMessages,
  turnOnMessages,
} from './messages'

beforeEach(() => localStorage.clear())

test('messages are on where the person allowed them and the token is sent', async () => {
  const sent = answering({ subscribe: {} })
  const browser = aBrowserWithPush()
  browser.answers('granted')
  expect(await messagesNow()).toBe('off')

  expect(await turnOnMessages()).toBe('on')

  expect(sent).toMatchObject([
    { call: 'subscribe', body: { token: JSON.stringify(browser.token) } },
  ])
  expect(await messagesNow()).toBe('on')
})

test.each([
  ['denied', 'blocked'],
  ['default', 'off'],
] as const)(
  'a person who answers %s has messages %s, and nothing is sent',
  async (answer, state) => {
    const browser = aBrowserWithPush()
    browser.answers(answer)

    expect(await turnOnMessages()).toBe(state)
    expect(await messagesNow()).toBe(state)
  },
)

test('a subscription that fails is a failure', async () => {
  const browser = aBrowserWithPush()
  browser.answers('granted')
  browser.refuses(new Error('Registration failed'))

  await expect(turnOnMessages()).rejects.toThrow('Registration failed')
  expect(await messagesNow()).toBe('off')
})

test('a token that the server did not take leaves messages off', async () => {
  answering({ subscribe: refusal(500) })
  const browser = aBrowserWithPush()
  browser.answers('granted')

  await expect(turnOnMessages()).rejects.toThrow()
  expect(await messagesNow()).toBe('off')
})

test('a token that could not be sent again leaves messages on', async () => {
  let answer = () => Promise.resolve(new Response('{}'))
  answering({ subscribe: () => answer() })
  const browser = aBrowserWithPush()
  browser.answers('granted')
  await turnOnMessages()

  answer = refusal(500)
  await expect(renewMessages()).rejects.toThrow()
  expect(await messagesNow()).toBe('on')
})

test('what was turned off stays off, until it is turned on', async () => {
  const sent = answering({ subscribe: {} })
  const browser = aBrowserWithPush()
  browser.answers('granted')
  await turnOnMessages()

  await turnOffMessages()
  await renewMessages()
  expect(await messagesNow()).toBe('off')
  expect(sent).toHaveLength(1)

  await turnOnMessages()
  await renewMessages()
  expect(await messagesNow()).toBe('on')
  expect(sent).toHaveLength(3)
})

describe('where the push service of the browser never answers', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    jest.spyOn(console, 'warn').mockImplementation()
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })
  const never = () => new Promise<never>(() => {})

  test('how messages stand is not known', async () => {
    const browser = aBrowserWithPush()
    browser.has('granted')
    jest.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(never)

    const now = expect(messagesNow()).rejects.toThrow('No answer within')
    await jest.advanceTimersByTimeAsync(11_000)

    await now
  })

  test('turning them off is a failure, and they stay off for the product', async () => {
    const sent = answering({ subscribe: {} })
    const browser = aBrowserWithPush()
    browser.answers('granted')
    await turnOnMessages()
    jest.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(never)

    const turned = expect(turnOffMessages()).rejects.toThrow('No answer within')
    await jest.advanceTimersByTimeAsync(11_000)

    await turned
    await renewMessages()
    expect(sent).toHaveLength(1)
  })

  test('a token that is not given back is a failure', async () => {
    answering({ subscribe: {} })
    const browser = aBrowserWithPush()
    browser.answers('granted')
    await turnOnMessages()
    const worker = await navigator.serviceWorker.ready
    const token = (await worker.pushManager.getSubscription())!
    token.unsubscribe = never

    const turned = expect(turnOffMessages()).rejects.toThrow('No answer within')
    await jest.advanceTimersByTimeAsync(11_000)

    await turned
  })
})

test('a server without a key sends no messages', async () => {
  aBrowserWithPush({ publicKey: null })

  expect(await messagesNow()).toBe('not sent')
})

test('a page without https has no messages', async () => {
  aBrowserWithPush()
  Object.assign(window, { isSecureContext: false })

  expect(await messagesNow()).toBe('insecure')
})

test('an iPhone needs the Home Screen, any other browser without push can not', async () => {
  aBrowserWithPush()
  Reflect.deleteProperty(window, 'PushManager')
  expect(await messagesNow()).toBe('impossible')

  Object.assign(navigator, { standalone: false })
  expect(await messagesNow()).toBe('home screen')
  Reflect.deleteProperty(navigator, 'standalone')
})

test('a message is shown by the worker, and leads to a page', async () => {
  const { shown } = aBrowserWithPush()

  await showMessage('Pillbox', 'A test', '/profile')

  expect(shown).toEqual([
    ['Pillbox', { body: 'A test', tag: '/profile', data: { url: '/profile' } }],
  ])
})
