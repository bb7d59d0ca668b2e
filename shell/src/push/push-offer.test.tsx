import { putOffMessages, turnOnMessages } from '@pillbox/shared/client'
import { aBrowserWithPush, answering, hostPage, renderScreen } from '@pillbox/shared/testing'
import { PageHeading } from '@pillbox/shared/ui'
import { act, screen, waitFor, within } from '@testing-library/react'
import { PushOffer } from './push-offer'

const turnOn = () => screen.findByRole('button', { name: 'Turn on' })
const isOffered = () => screen.queryByRole('button', { name: 'Turn on' }) !== null

beforeEach(() => {
  hostPage({})
  localStorage.clear()
})

test('the browser asks only after a yes, and the token goes to the product', async () => {
  const sent = answering({ subscribe: {} })
  const browser = aBrowserWithPush()
  browser.answers('granted')
  const { user } = renderScreen(<PushOffer />)

  const button = await turnOn()
  expect(sent).toEqual([])
  await user.click(button)

  expect(await screen.findByText('Messages are on in this browser.')).toBeVisible()
  const token = JSON.stringify(browser.token)
  expect(sent).toMatchObject([{ call: 'subscribe', body: { token } }])
  expect(isOffered()).toBe(false)
})

test('a no in the browser sends nothing, and says where the way back is', async () => {
  const sent = answering({})
  aBrowserWithPush().answers('denied')
  const { user } = renderScreen(<PushOffer />)

  await user.click(await turnOn())

  expect(
    await screen.findByText('Messages are blocked. Your profile says how to allow them.'),
  ).toBeVisible()
  expect(sent).toEqual([])
  expect(isOffered()).toBe(false)
})

test('Not now is remembered in this browser, for two weeks', async () => {
  aBrowserWithPush()
  const { user, unmount } = renderScreen(<PushOffer />)
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  unmount()

  const again = renderScreen(<PushOffer />)
  await act(async () => {})
  expect(isOffered()).toBe(false)
  again.unmount()

  const later = Date.now() + 15 * 24 * 60 * 60 * 1000
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later)
  renderScreen(<PushOffer />)
  expect(await turnOn()).toBeVisible()
  clock.mockRestore()
})

test.each([
  ['turned on', turnOnMessages],
  ['put off', () => Promise.resolve(putOffMessages())],
])('messages that are %s elsewhere on the page are offered no more', async (_, doIt) => {
  answering({ subscribe: {} })
  aBrowserWithPush().answers('granted')
  renderScreen(<PushOffer />)
  await turnOn()

  await act(async () => void (await doIt()))

  expect(isOffered()).toBe(false)
})

test('who said Not now for ever is asked once more', async () => {
  aBrowserWithPush()
  localStorage.setItem('push-later', 'yes')
  renderScreen(<PushOffer />)

  expect(await turnOn()).toBeVisible()
})

test('a server that sends none offers none', async () => {
  aBrowserWithPush({ publicKey: null })
  renderScreen(<PushOffer />)

  // Time in which the offer would come.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(isOffered()).toBe(false)
})

test('a server that does not say whether it sends any offers them', async () => {
  aBrowserWithPush()
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  renderScreen(<PushOffer />)

  expect(await turnOn()).toBeVisible()
})

test('a push service that refuses is told of, and can be tried again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({})
  const browser = aBrowserWithPush()
  browser.answers('granted')
  browser.refuses(new Error('Registration failed'))
  const { user } = renderScreen(<PushOffer />)

  await user.click(await turnOn())

  const sentence = 'Messages could not be turned on. Please try again.'
  const offer = screen.getByRole('region', { name: 'Get told when a pill is missed' })
  expect(await within(offer).findByRole('alert')).toHaveTextContent(sentence)
  // A message over the page would cover the button.
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(isOffered()).toBe(true)
})

test('what was granted before is subscribed again without a question', async () => {
  const sent = answering({ subscribe: {} })
  aBrowserWithPush().has('granted')
  renderScreen(<PushOffer />)

  await waitFor(() => expect(sent).toHaveLength(1))
  expect(isOffered()).toBe(false)
})

test.each(['Turn on', 'Not now'])(
  'after %s the focus goes on to the heading of the page',
  async (name) => {
    answering({ subscribe: {} })
    aBrowserWithPush().answers('granted')
    const { user } = renderScreen(
      <>
        <PushOffer />
        <PageHeading title="My Devices" />
      </>,
    )

    await user.click(await screen.findByRole('button', { name }))

    await waitFor(() => expect(isOffered()).toBe(false))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'My Devices' })).toHaveFocus())
  },
)

describe('an iPhone outside the installed app', () => {
  beforeEach(() => {
    aBrowserWithPush()
    Reflect.deleteProperty(window, 'PushManager')
    Object.assign(navigator, { standalone: false })
  })
  afterEach(() => Reflect.deleteProperty(navigator, 'standalone'))

  test('says in three steps how the app comes to the Home Screen, and has nothing to turn on', async () => {
    renderScreen(<PushOffer />)

    const offer = await screen.findByRole('region', { name: 'Get told when a pill is missed' })
    expect(
      within(offer)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Press Share, the square with an arrow.',
      'Choose Add to Home Screen.',
      'Open the app there, and turn on messages.',
    ])
    expect(isOffered()).toBe(false)
  })

  test('is left alone for two weeks after Not now', async () => {
    const { user } = renderScreen(<PushOffer />)

    await user.click(await screen.findByRole('button', { name: 'Not now' }))

    expect(screen.queryByRole('list')).not.toBeInTheDocument()
    renderScreen(<PushOffer />)
    expect(screen.queryByRole('list')).not.toBeInTheDocument()
  })
})
