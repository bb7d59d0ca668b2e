import type { LiveRoom, SlotProps } from '@pillbox/shared/contract'
import * as door from '@pillbox/shared/language'
import { aRoom, hostPage, renderScreen } from '@pillbox/shared/testing'
import { act, screen, within } from '@testing-library/react'
import { use } from 'react'
import { takeExposed } from '../rooms/container'
import { liveMap, takeLiveMap } from '../rooms/live-map'
import { hearRoomEvents } from '../rooms/room-events'
import { RoomPlace } from '../rooms/room-place'
import { Slots } from './slots'
import { SlotsBelow } from './slots-below'

jest.mock('../rooms/container', () => ({ takeExposed: jest.fn() }))
jest.mock('@pillbox/shared/language', () => ({
  __esModule: true,
  ...jest.requireActual<typeof door>('@pillbox/shared/language'),
}))

const loading = jest.mocked(takeExposed)
const stock = { Slot: ({ deviceId }: SlotProps) => <p>14 pills left in {deviceId}</p> }
const throws = {
  Slot: () => {
    throw new Error('The slot is broken.')
  },
}
const onDashboard = [{ place: 'dashboard' as const, title: 'Stock', titles: { hi: 'भंडार' } }]
const earlier = (name: string, change: Partial<LiveRoom> = {}) => ({
  version: '0.9.0',
  uniqueName: `${name}_0_9_0`,
  entry: `/r/${name}/0.9.0/remoteEntry.js`,
  integrity: 'sha384-earlier',
  container: 'webpack' as const,
  ...change,
})
const asked = () => loading.mock.calls.map(([{ entry }, part]) => [entry.split('?')[0], part])

/** How far the page is scrolled: all that is watched is near, or nothing is. */
let isNear: boolean
const watchers = new Set<() => void>()
function comeNear() {
  isNear = true
  for (const tell of watchers) tell()
}

let heard: object[]
let room = 0
/** A remote of its own for each test: what has arrived stays for the page's life. */
function withSlots(change: Partial<LiveRoom> = {}) {
  const name = `mf-stock-${++room}`
  hostPage({ remotes: { [name]: aRoom(name, { slots: onDashboard, ...change }) } })
  takeLiveMap({ ...liveMap(), remotes: { [name]: aRoom(name, { slots: onDashboard, ...change }) } })
  return name
}
const dashboard = { at: '/device/PB-1/dashboard' }
const show = (at = dashboard) => renderScreen(<Slots />, at)
const noCard = () => expect(screen.queryByRole('region', { name: 'Stock' })).toBeNull()
const card = () => screen.findByRole('region', { name: 'Stock' })

beforeEach(() => {
  jest.resetAllMocks()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
  globalThis.fetch = () => Promise.resolve(new Response(null, { status: 404 }))
  isNear = true
  globalThis.IntersectionObserver = class {
    tell: () => void
    constructor(seen: IntersectionObserverCallback) {
      this.tell = () =>
        seen([{ isIntersecting: isNear } as IntersectionObserverEntry], this as never)
    }
    observe() {
      watchers.add(this.tell)
      this.tell()
    }
    disconnect() {
      watchers.delete(this.tell)
    }
  } as unknown as typeof IntersectionObserver
  heard = []
  hearRoomEvents(({ error: _error, ms: _ms, ...event }) => heard.push(event))
})
afterEach(() => jest.restoreAllMocks())

test('a card that waits for something of its own holds back no other card', async () => {
  const never = new Promise<string>(() => {})
  const remotes = {
    'mf-waits': aRoom('mf-waits', { slots: [{ place: 'dashboard', title: 'Visits' }] }),
    'mf-comes': aRoom('mf-comes', { slots: onDashboard }),
  }
  hostPage({ remotes })
  takeLiveMap({ ...liveMap(), remotes })
  loading.mockImplementation(({ entry }) =>
    Promise.resolve(entry.includes('mf-waits') ? { Slot: () => <p>{use(never)}</p> } : stock),
  )
  show()

  expect(await within(await card()).findByText('14 pills left in PB-1')).toBeVisible()
  const waits = within(screen.getByRole('region', { name: 'Visits' }))
  expect(waits.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
})

test('a remote has a card of its own below the dashboard, with the device of the page', async () => {
  const name = withSlots()
  loading.mockResolvedValue(stock)
  show()

  expect(await within(await card()).findByText('14 pills left in PB-1')).toBeVisible()
  expect(asked()).toEqual([[`/r/${name}/1.0.0/remoteEntry.js`, './slots/dashboard']])
  expect(heard).toEqual([{ remote: name, version: '1.0.0', kind: 'load' }])
})

test('its code comes when somebody is near; until then it does not say that it is loading', async () => {
  withSlots()
  loading.mockResolvedValue(stock)
  isNear = false
  show()

  expect(await card()).toBeVisible()
  await act(() => new Promise((done) => setTimeout(done, 400)))
  expect(loading).not.toHaveBeenCalled()
  expect(within(await card()).queryByRole('status', { name: 'Loading' })).toBeNull()
  comeNear()
  expect(await screen.findByText('14 pills left in PB-1')).toBeVisible()
})

test.each(['/', '/profile', '/device/PB-1/settings', '/device/PB-1/schedule'])(
  'at %s nothing is shown of it',
  async (path) => {
    withSlots()
    show({ at: path })

    noCard()
    expect(loading).not.toHaveBeenCalled()
  },
)

test('a card that cannot be loaded says so within itself, and Try again recovers', async () => {
  const name = withSlots()
  loading.mockRejectedValue(new Error('404'))
  const { user } = show()

  const said = await within(await card()).findByText(
    'This part of the app is not working now. Everything else goes on.',
    undefined,
    { timeout: 3000 },
  )
  expect(said).toBeVisible()
  expect(heard.at(-1)).toMatchObject({ remote: name, kind: 'failed' })
  loading.mockResolvedValue(stock)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('14 pills left in PB-1')).toBeVisible()
})

test('a card that throws gives way to the earlier version that has it; one without it is not tried', async () => {
  const name = `mf-stock-${room + 1}`
  const alt = [
    earlier(name, { version: '0.9.5', uniqueName: `${name}_0_9_5`, entry: '/no-slots.js' }),
    earlier(name, { slots: onDashboard }),
  ]
  withSlots({ alt })
  loading.mockResolvedValueOnce(throws).mockResolvedValue(stock)
  show()

  expect(await screen.findByText('14 pills left in PB-1')).toBeVisible()
  expect(asked().map(([entry]) => entry)).toEqual([
    `/r/${name}/1.0.0/remoteEntry.js`,
    `/r/${name}/0.9.0/remoteEntry.js`,
  ])
  expect(heard).toContainEqual({ remote: name, version: '1.0.0', kind: 'failed', code: 'render' })
})

test('where no version can be drawn the card says so, once', async () => {
  withSlots()
  loading.mockResolvedValue(throws)
  show()

  expect(await within(await card()).findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(loading).toHaveBeenCalledTimes(1)
})

test('a remote that exposes no Slot counts as one that cannot be loaded', async () => {
  withSlots()
  loading.mockResolvedValue({ Room: () => null })
  show()

  const again = { name: 'Try again' }
  expect(await within(await card()).findByRole('button', again, { timeout: 3000 })).toBeVisible()
})

test('a version that is killed leaves an open card at once; another release waits for the next page', async () => {
  const name = withSlots()
  const next = { ...aRoom(name), slots: onDashboard, version: '1.1.0', uniqueName: `${name}_1_1_0` }
  loading.mockResolvedValueOnce(stock).mockResolvedValue({ Slot: () => <p>12 pills left</p> })
  show()
  await screen.findByText('14 pills left in PB-1')

  const release = (seq: number, change: object) =>
    act(() => void takeLiveMap({ ...liveMap(), seq, remotes: { [name]: { ...next, ...change } } }))
  release(2, {})
  expect(screen.getByText('14 pills left in PB-1')).toBeVisible()
  release(3, { killedAt: 3 })
  expect(await screen.findByText('12 pills left')).toBeVisible()
})

test('the card of a remote that is switched off goes', async () => {
  const name = withSlots()
  loading.mockResolvedValue(stock)
  show()
  await screen.findByText('14 pills left in PB-1')

  const off = aRoom(name, { slots: onDashboard, state: 'off' })
  act(() => void takeLiveMap({ ...liveMap(), seq: 2, remotes: { [name]: off } }))
  noCard()
})

test('a card has the title and the words of the page, or is marked as English', async () => {
  jest.spyOn(door, 'language').mockReturnValue('bn')
  withSlots()
  loading.mockResolvedValue({ ...stock, text: { left: 'pills left' } })
  show()

  const title = await screen.findByRole('heading', { level: 2, name: 'Stock' })
  expect(title.closest('[lang]')).toHaveAttribute('lang', 'en')
  const words = await screen.findByText('14 pills left in PB-1')
  expect(words.closest('[lang]')).toHaveAttribute('lang', 'en')

  jest.spyOn(door, 'language').mockReturnValue('hi')
  show()
  const spoken = await screen.findByRole('heading', { level: 2, name: 'भंडार' })
  expect(spoken.closest('[lang]')).toBe(document.documentElement)
})

test('cards come below a page that is drawn, and never before it', async () => {
  const name = `mf-page-${room}`
  const withStock = withSlots()
  const remotes = { ...liveMap().remotes, [name]: aRoom(name) }
  takeLiveMap({ ...liveMap(), seq: 2, remotes })
  let draw: (exposed: object) => void = () => {}
  loading.mockImplementation((_entrance, part) =>
    part === './room' ? new Promise((done) => (draw = done)) : Promise.resolve(stock),
  )
  renderScreen(
    <>
      <RoomPlace name={name} />
      <SlotsBelow room={name} />
    </>,
    dashboard,
  )

  await act(() => new Promise((done) => setTimeout(done, 400)))
  noCard()
  draw({ Room: () => <h1>Dashboard</h1> })
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(await screen.findByText('14 pills left in PB-1')).toBeVisible()
  expect(asked().at(-1)).toEqual([`/r/${withStock}/1.0.0/remoteEntry.js`, './slots/dashboard'])
})
