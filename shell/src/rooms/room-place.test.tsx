import { addresses, type LiveMap } from '@pillbox/shared/contract'
import { aRoom, hostPage, renderScreen } from '@pillbox/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { use } from 'react'
import { takeExposed } from './container'
import { loadPage } from './load-page'
import { RoomPlace } from './room-place'
import { loadRoom } from './rooms'

jest.mock('./container', () => ({ takeExposed: jest.fn() }))
jest.mock('./load-page', () => ({ loadPage: jest.fn() }))

const loading = jest.mocked(takeExposed)
const works = { Room: () => <h1>My Devices</h1> }
const throws = {
  Room: () => {
    throw new Error('The room is broken.')
  },
}
const earlier = (name: string) => ({
  version: '0.9.0',
  uniqueName: `${name}_0_9_0`,
  entry: `/r/${name}/0.9.0/remoteEntry.js`,
  integrity: 'sha384-earlier',
  container: 'webpack' as const,
})
const entriesTried = () => loading.mock.calls.map(([{ entry }]) => entry.split('?')[0])

beforeEach(() => {
  jest.resetAllMocks()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
  // The host answers: only a test that says so is without a network.
  globalThis.fetch = () => Promise.resolve(new Response(null, { status: 404 }))
  // A room that has arrived stays for the page's life: each test has one of its own.
  const rooms = [
    'mf-good',
    'mf-retry',
    'mf-down',
    'mf-throws',
    'mf-hollow',
    'mf-slow',
    'mf-late',
    'mf-far',
    'mf-waits',
  ]
  const remotes: LiveMap['remotes'] = Object.fromEntries(rooms.map((name) => [name, aRoom(name)]))
  for (const name of ['mf-alt', 'mf-new', 'mf-hangs'])
    remotes[name] = aRoom(name, { alt: [earlier(name)] })
  remotes['mf-off'] = aRoom('mf-off', { state: 'off', message: 'Back at noon.' })
  const named = ['', '-down', '-went', '-of-host', '-of-override'].map((end) => `mf-named${end}`)
  for (const name of named) remotes[name] = { routes: [], state: 'on' }
  remotes['mf-named-off'] = { routes: [], state: 'off', message: 'Back at ten.' }
  hostPage({ remotes })
})

test('a room that arrives is drawn', async () => {
  loading.mockResolvedValue(works)
  renderScreen(<RoomPlace name="mf-good" />)

  expect(await screen.findByRole('heading', { name: 'My Devices' })).toBeVisible()
  expect(loading).toHaveBeenCalledTimes(1)
})

test('a room that is there before its page is drawn with it, and nothing stands in for it', async () => {
  loading.mockResolvedValue(works)
  await loadRoom('mf-good')
  const seen = new MutationObserver(() => {})
  seen.observe(document.body, { childList: true, subtree: true })
  renderScreen(<RoomPlace name="mf-good" />)

  const drawn = seen.takeRecords().flatMap(({ addedNodes }) => [...addedNodes] as Element[])
  const statuses = drawn.flatMap((part) => [...part.querySelectorAll('[role=status]')])
  expect(screen.getByRole('heading', { name: 'My Devices' })).toBeVisible()
  expect(drawn.length).toBeGreaterThan(0)
  expect(statuses).toEqual([])
})

test('a room that waits for something of its own does not hold back what stands around it', async () => {
  const never = new Promise<string>(() => {})
  loading.mockResolvedValue({ Room: () => <h1>{use(never)}</h1> })
  await loadRoom('mf-waits')
  renderScreen(
    <>
      <header>Pillbox Companion</header>
      <RoomPlace name="mf-waits" />
    </>,
  )

  expect(await screen.findByRole('banner')).toBeVisible()
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
})

describe('a room that the page only names', () => {
  const versions = async (change: object = {}) =>
    new Response(
      JSON.stringify({
        seq: 1,
        host: { version: '1.0.0' },
        ...change,
        remotes: {
          'mf-named': aRoom('mf-named'),
          'mf-named-down': aRoom('mf-named-down'),
          'mf-named-went': aRoom('mf-named-went', { state: 'off', message: 'Back at eleven.' }),
          'mf-named-off': aRoom('mf-named-off', { state: 'off', message: 'Back at ten.' }),
        },
      }),
    )

  test('that is switched off is not asked more of', async () => {
    globalThis.fetch = jest.fn()
    renderScreen(<RoomPlace name="mf-named-off" />)

    expect(await screen.findByText('Back at ten.')).toBeVisible()
    expect(globalThis.fetch).not.toHaveBeenCalledWith(addresses.releases('prod'), expect.anything())
  })

  test('that is not said more of can be tried again, and is drawn then', async () => {
    loading.mockResolvedValue(works)
    const { user } = renderScreen(<RoomPlace name="mf-named-down" />)

    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 })
    expect(loading).not.toHaveBeenCalled()
    globalThis.fetch = () => versions()
    await user.click(again)

    expect(await screen.findByRole('heading', { name: 'My Devices' })).toBeVisible()
  })

  test.each([
    ['another shell', { host: { version: '2.0.0' } }],
    ['what a link shows', { override: { remotes: {}, until: '2026-11-28T12:00:00Z' } }],
  ])('comes with a page of its own where the channel has %s', async (_what, change) => {
    globalThis.fetch = () => versions(change)
    renderScreen(<RoomPlace name={`mf-named-of-${Object.keys(change)[0]}`} />)

    await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(1))
    expect(loading).not.toHaveBeenCalled()
  })

  test('that was switched off meanwhile is not loaded', async () => {
    globalThis.fetch = () => versions()
    renderScreen(<RoomPlace name="mf-named-went" />)

    expect(await screen.findByText('Back at eleven.')).toBeVisible()
    expect(loading).not.toHaveBeenCalled()
  })

  test('is drawn when its versions have come', async () => {
    loading.mockResolvedValue(works)
    globalThis.fetch = () => versions()
    renderScreen(<RoomPlace name="mf-named" />)

    expect(await screen.findByRole('heading', { name: 'My Devices' })).toBeVisible()
    expect(entriesTried()).toEqual(['/r/mf-named/1.0.0/remoteEntry.js'])
  })
})

test('a failure on the way is tried once more, at a changed address', async () => {
  loading.mockRejectedValueOnce(new Error('reset')).mockResolvedValue(works)
  renderScreen(<RoomPlace name="mf-retry" />)

  expect(await screen.findByRole('heading', { name: 'My Devices' })).toBeVisible()
  const [first, second] = loading.mock.calls.map(([{ entry }]) => entry)
  expect(second).not.toBe(first)
})

test('a version that does not load gives way to the earlier good one', async () => {
  loading
    .mockRejectedValueOnce(new Error('404'))
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValue(works)
  renderScreen(<RoomPlace name="mf-alt" />)

  expect(
    await screen.findByRole('heading', { name: 'My Devices' }, { timeout: 3000 }),
  ).toBeVisible()
  expect(entriesTried()).toEqual([
    '/r/mf-alt/1.0.0/remoteEntry.js',
    '/r/mf-alt/1.0.0/remoteEntry.js',
    '/r/mf-alt/0.9.0/remoteEntry.js',
  ])
})

test('a room that cannot be reached says Loading chunk failed, and Try again recovers', async () => {
  loading.mockRejectedValue(new Error('404'))
  const { user } = renderScreen(<RoomPlace name="mf-down" />)

  expect(
    await screen.findByRole('heading', { name: 'Loading chunk failed' }, { timeout: 3000 }),
  ).toBeVisible()
  loading.mockResolvedValue(works)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'My Devices' })).toBeVisible()
})

test('a room that throws while it draws says Something went wrong., and Try again recovers', async () => {
  loading.mockResolvedValue(throws)
  const { user } = renderScreen(<RoomPlace name="mf-throws" />)

  expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeVisible()
  loading.mockResolvedValue(works)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'My Devices' })).toBeVisible()
})

test('a remote that exposes no Room counts as one that cannot be loaded', async () => {
  loading.mockResolvedValue({})
  renderScreen(<RoomPlace name="mf-hollow" />)

  expect(
    await screen.findByRole('heading', { name: 'Loading chunk failed' }, { timeout: 3000 }),
  ).toBeVisible()
})

test('a remote that is switched off is not asked for, and its message is shown', async () => {
  renderScreen(<RoomPlace name="mf-off" />)

  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('This part is switched off for now.')
  expect(alert).toHaveTextContent('Back at noon.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(loading).not.toHaveBeenCalled()
})

test('a room that takes long says so within 5 s and offers Try again', async () => {
  jest.useFakeTimers()
  loading.mockReturnValue(new Promise(() => {}))
  renderScreen(<RoomPlace name="mf-slow" />)

  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(3500))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  jest.useRealTimers()
})

test('a version that hangs gives way to the earlier good one while the person waits', async () => {
  jest.useFakeTimers()
  const hang = new Promise<never>(() => {})
  loading.mockReturnValueOnce(hang).mockReturnValueOnce(hang).mockResolvedValue(works)
  renderScreen(<RoomPlace name="mf-hangs" />)

  await act(() => jest.advanceTimersByTimeAsync(5500))
  expect(screen.getByRole('heading', { name: 'My Devices' })).toBeVisible()
  expect(entriesTried().at(-1)).toBe('/r/mf-hangs/0.9.0/remoteEntry.js')
  jest.useRealTimers()
})

test('a version that throws when it is first drawn gives way to the earlier good one', async () => {
  loading.mockResolvedValueOnce(throws).mockResolvedValue(works)
  renderScreen(<RoomPlace name="mf-new" />)

  expect(await screen.findByRole('heading', { name: 'My Devices' })).toBeVisible()
  expect(entriesTried()).toEqual([
    '/r/mf-new/1.0.0/remoteEntry.js',
    '/r/mf-new/0.9.0/remoteEntry.js',
  ])
})

test('a version that arrives after nobody waited any more is drawn after all', async () => {
  jest.useFakeTimers()
  let arrive = (_room: typeof works) => {}
  loading.mockReturnValue(new Promise<typeof works>((done) => (arrive = done)))
  renderScreen(<RoomPlace name="mf-late" />)

  await act(() => jest.advanceTimersByTimeAsync(9000))
  expect(screen.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible()
  await act(async () => arrive(works))
  expect(screen.getByRole('heading', { name: 'My Devices' })).toBeVisible()
  jest.useRealTimers()
})

test('without a network a room says so, and comes by itself when that is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  loading.mockRejectedValue(new Error('no network'))
  renderScreen(<RoomPlace name="mf-far" />)

  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible()
  expect(screen.queryByText('Loading chunk failed')).toBeNull()

  online.mockReturnValue(true)
  loading.mockResolvedValue(works)
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'My Devices' })).toBeVisible()
})
