import type { LiveRoom } from '@pillbox/shared/contract'
import { beBusy } from '@pillbox/shared/session'
import { aRoom, hostPage, renderScreen } from '@pillbox/shared/testing'
import { act, screen } from '@testing-library/react'
import { takeExposed } from '../rooms/container'
import { liveMap, liveRoom, takeLiveMap } from '../rooms/live-map'
import { RoomPlace } from '../rooms/room-place'
import { swaps, tell } from '../rooms/rooms'
import { applyDocument } from './apply-document'
import { people } from './people'
import { stepTaker } from './take-step'

jest.mock('../rooms/container', () => ({ takeExposed: jest.fn() }))

const loading = jest.mocked(takeExposed)
const shellChanged = jest.fn()
const version = (name: string, n: number, change: Partial<LiveRoom> = {}) =>
  aRoom(name, {
    version: `${n}.0.0`,
    uniqueName: `${name}_${n}_0_0`,
    entry: `/r/${name}/${n}.0.0/remoteEntry.js`,
    ...change,
  })

beforeAll(() => hostPage({ remotes: {} }))
beforeEach(() => {
  jest.resetAllMocks()
  loading.mockImplementation(({ uniqueName }) => {
    const n = /_(\d+)_0_0/.exec(uniqueName)?.[1]
    return Promise.resolve({ Room: () => <h1>Version {n}</h1> })
  })
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

/** Shows a room in its first version. */
async function open(name: string) {
  takeLiveMap({ ...liveMap(), remotes: { [name]: version(name, 1) } })
  const drawn = renderScreen(<RoomPlace name={name} />)
  await screen.findByRole('heading', { name: 'Version 1' })
  return drawn
}

/** The channel moves on; resolves when what that causes at once is done. */
async function change(room: LiveRoom, asked = people, host = liveMap().host) {
  const name = room.uniqueName.split('_')[0]!
  const map = { ...liveMap(), host, seq: liveMap().seq + 1, remotes: { [name]: room } }
  await act(async () => applyDocument(map, { take: stepTaker(asked), shellChanged }))
}

test('another version is offered, and shown at the press of a button', async () => {
  const { user } = await open('mf-asks')

  await change(version('mf-asks', 2))
  expect(await screen.findByText('Another version of this page is ready.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Version 1' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Update now' }))

  expect(await screen.findByRole('heading', { name: 'Version 2' })).toBeVisible()
})

test('who updates in the middle of typing can copy what was typed', async () => {
  const { user } = await open('mf-hasty')
  renderScreen(
    <form>
      <input aria-label="Medicine Name" defaultValue="Dolo 650" />
    </form>,
  )
  const done = beBusy()

  await change(version('mf-hasty', 2))
  expect((await screen.findAllByText(/What you typed here is not saved yet/))[0]).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Update now' })[0]!)
  await user.click((await screen.findAllByRole('button', { name: 'Copy what you typed' }))[0]!)

  expect(await navigator.clipboard.readText()).toBe('Medicine Name: Dolo 650')
  act(done)
})

test('a version that does not load is never offered', async () => {
  await open('mf-broken')
  loading.mockRejectedValue(new Error('404'))

  jest.useFakeTimers()
  await change(version('mf-broken', 2))
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  jest.useRealTimers()

  expect(screen.queryByText('Another version of this page is ready.')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Version 1' })).toBeVisible()
})

test('a killed version is gone at once, also when no other one arrives', async () => {
  await open('mf-killed')
  loading.mockReturnValue(new Promise(() => {}))

  jest.useFakeTimers()
  await change(version('mf-killed', 2, { killedAt: liveMap().seq + 1 }))
  await act(() => jest.advanceTimersByTimeAsync(1300))

  expect(screen.queryByRole('heading', { name: 'Version 1' })).toBeNull()
  jest.useRealTimers()
})

test('a killed version with something typed in it stays for 30 s, and what was typed can be copied', async () => {
  await open('mf-typed')
  renderScreen(
    <form>
      <input aria-label="Medicine Name" defaultValue="Dolo 650" />
    </form>,
  )
  const done = beBusy()

  jest.useFakeTimers()
  await change(version('mf-typed', 2, { killedAt: liveMap().seq + 1 }))
  await act(() => jest.advanceTimersByTimeAsync(29_000))
  expect(screen.getByRole('heading', { name: 'Version 1' })).toBeVisible()
  expect(screen.getAllByText(/It will be replaced in 30 seconds/)[0]).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(3000))
  jest.useRealTimers()

  expect(screen.getByRole('heading', { name: 'Version 2' })).toBeVisible()
  expect(
    (await screen.findAllByText('The page was replaced. What you typed was kept.'))[0],
  ).toBeVisible()
  done()
})

test('after five other versions in one tab a page load is offered instead', async () => {
  await open('mf-many')
  const agrees = {
    ...people,
    offerUpdate: (name: string) => tell(name, { type: 'shown' }),
    offerReload: jest.fn(),
  }
  let n = 1
  while (swaps() < 5) {
    await change(version('mf-many', ++n), agrees)
    await screen.findByRole('heading', { name: `Version ${n}` })
  }

  await change(version('mf-many', ++n), agrees)
  expect(agrees.offerReload).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('heading', { name: `Version ${n}` })).toBeNull()
})

test('a page with an earlier shell keeps the remotes that fit it, but for kills', async () => {
  await open('mf-fits')
  const later = { version: '2.0.0' }

  await change(version('mf-fits', 2), people, later)
  expect(shellChanged).toHaveBeenCalledWith('2.0.0')
  expect(liveRoom('mf-fits')?.version).toBe('1.0.0')
  // It is no page that a start would get.
  expect(liveMap().digest).toBeUndefined()
  await change(version('mf-fits', 3, { killedAt: liveMap().seq + 1 }), people, later)
  expect(liveRoom('mf-fits')?.version).toBe('3.0.0')
})
