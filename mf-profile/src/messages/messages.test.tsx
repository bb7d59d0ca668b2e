import { aBrowserWithPush, answering, hostPage, renderScreen } from '@pillbox/shared/testing'
import { act, screen, within } from '@testing-library/react'
import { Messages } from './messages'

const row = async () =>
  within(await screen.findByRole('region', { name: 'Messages on missed pills' }))
const button = (name: string) => screen.getByRole('button', { name })
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(() => {
  hostPage({})
  localStorage.clear()
})

test('messages can be turned on and off, and the focus stays on the button', async () => {
  const sent = answering({ subscribe: {} })
  aBrowserWithPush().answers('granted')
  const { user } = renderScreen(<Messages />)

  expect((await row()).getByText('Messages are off in this browser.')).toBeVisible()
  await user.click(button('Turn on messages'))
  expect(await screen.findByText('Messages are on in this browser.')).toBeVisible()
  expect(sent.map(({ call }) => call)).toEqual(['subscribe'])
  expect(button('Turn off messages')).toHaveFocus()

  await user.click(button('Turn off messages'))
  expect(await screen.findByText('Messages are off in this browser.')).toBeVisible()
  expect(button('Turn on messages')).toHaveFocus()
})

test('a test message is shown as those of the server are', async () => {
  answering({ subscribe: {} })
  const browser = aBrowserWithPush()
  browser.answers('granted')
  const { user } = renderScreen(<Messages />)
  await user.click(await screen.findByRole('button', { name: 'Turn on messages' }))

  await user.click(await screen.findByRole('button', { name: 'Show a test message' }))

  expect(await screen.findByText(/^A test message was shown/)).toBeVisible()
  expect(browser.shown).toEqual([
    ['Pillbox Companion', expect.objectContaining({ body: 'This is how a message looks.' })],
  ])
})

test('a browser that blocks messages says how to allow them, and sees when they are', async () => {
  answering({})
  const browser = aBrowserWithPush()
  browser.has('denied')
  renderScreen(<Messages />)

  expect(await screen.findByText(/^This browser blocks our messages/)).toBeVisible()
  expect(steps()).toHaveLength(3)
  expect(screen.queryByRole('button')).toBeNull()

  browser.has('default')
  act(() => void dispatchEvent(new Event('focus')))
  expect(await screen.findByRole('button', { name: 'Turn on messages' })).toBeVisible()
})

test('an iPhone is told the three steps to the Home Screen', async () => {
  aBrowserWithPush()
  Reflect.deleteProperty(window, 'PushManager')
  Object.assign(navigator, { standalone: false })
  renderScreen(<Messages />)

  expect(await screen.findByText(/^An iPhone or iPad needs/)).toBeVisible()
  expect(steps()).toEqual([
    'Press Share, the square with an arrow.',
    'Choose Add to Home Screen.',
    'Open the app there, and turn on messages in your profile.',
  ])
  Reflect.deleteProperty(navigator, 'standalone')
})

test('where messages are not possible it says why, and offers nothing', async () => {
  answering({})
  aBrowserWithPush({ publicKey: null })
  renderScreen(<Messages />)

  expect(await screen.findByText('This service sends no messages now.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a subscription that fails is told of, and can be tried again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({})
  const browser = aBrowserWithPush()
  browser.answers('granted')
  browser.refuses(new Error('Registration failed'))
  const { user } = renderScreen(<Messages />)

  await user.click(await screen.findByRole('button', { name: 'Turn on messages' }))

  expect(
    await screen.findByText('Messages could not be turned on. Please try again.'),
  ).toBeVisible()
  expect(button('Turn on messages')).toBeVisible()
})
