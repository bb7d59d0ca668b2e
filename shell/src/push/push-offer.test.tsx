import { answering, hostPage, renderScreen } from '@pillbox/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { PushOffer } from './push-offer'

const token = { endpoint: 'https://push.test/1', keys: {} }
const asking = jest.fn<Promise<NotificationPermission>, []>()
const subscribing = jest.fn(() => Promise.resolve(token))

beforeEach(() => {
  hostPage({})
  localStorage.clear()
  jest.clearAllMocks()
  Object.assign(window, {
    Notification: { permission: 'default', requestPermission: asking },
    PushManager: class {},
  })
  Object.assign(navigator, {
    serviceWorker: {
      register: () => Promise.resolve({ pushManager: { subscribe: subscribing } }),
    },
  })
})

/** The server with a push key, which is not a call of the contract. */
function answeringWithKey() {
  const sent = answering({ subscribe: {} })
  const others = globalThis.fetch
  globalThis.fetch = (input, init) =>
    String(input) === '/app-api/messaging/key'
      ? Promise.resolve(new Response(JSON.stringify({ publicKey: 'key' })))
      : others(input, init)
  return sent
}

test('the browser asks only after a yes, and the token goes to the product', async () => {
  const sent = answeringWithKey()
  asking.mockResolvedValue('granted')
  const { user } = renderScreen(<PushOffer />)

  expect(asking).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Turn on' }))

  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ call: 'subscribe', body: { token: JSON.stringify(token) } })
  expect(screen.queryByRole('region')).not.toHaveTextContent('Turn on')
})

test('a no in the browser sends nothing', async () => {
  const sent = answeringWithKey()
  asking.mockResolvedValue('denied')
  const { user } = renderScreen(<PushOffer />)

  await user.click(screen.getByRole('button', { name: 'Turn on' }))

  expect(sent).toEqual([])
  expect(subscribing).not.toHaveBeenCalled()
})

test('Not now is remembered in this browser', async () => {
  const { user, unmount } = renderScreen(<PushOffer />)

  await user.click(screen.getByRole('button', { name: 'Not now' }))
  unmount()
  renderScreen(<PushOffer />)

  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull()
})

test('a push service that refuses is only logged', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {})
  answeringWithKey()
  asking.mockResolvedValue('granted')
  subscribing.mockRejectedValueOnce(new Error('Registration failed'))
  const { user } = renderScreen(<PushOffer />)

  await user.click(screen.getByRole('button', { name: 'Turn on' }))

  await waitFor(() => expect(log).toHaveBeenCalledTimes(1))
})

test('what was granted before is subscribed again without a question', async () => {
  const sent = answeringWithKey()
  Object.assign(window.Notification, { permission: 'granted' })
  renderScreen(<PushOffer />)

  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull()
})
