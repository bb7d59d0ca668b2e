import { aRoom, hostPage, renderScreen } from '@pillbox/shared/testing'
import { liveMap, liveRoom } from '../rooms/live-map'
import { renewRoom } from '../rooms/rooms'
import { closeOffer, showOffer } from './offer'
import { takeLocalRooms } from './local-rooms'

jest.mock('./offer')
jest.mock('../rooms/rooms', () => ({
  renewRoom: jest.fn(() => Promise.resolve()),
  tell: jest.fn(),
}))

const origin = 'http://localhost:3100'
const card = (version: string) => ({
  remote: 'mf-one',
  version,
  uniqueName: `mf_one_${version}`,
  entry: `${origin}/r/mf-one/${version}/remoteEntry.js`,
  integrity: `sha384-${version}`,
  routes: [],
  preload: [],
})

class FakeSource {
  onmessage = () => {}
  onopen = () => {}
  failed = (_: { data: string }) => {}
  addEventListener(_: 'failed', heard: FakeSource['failed']) {
    this.failed = heard
  }
  constructor(url: string) {
    expect(url).toBe(`${origin}/dev-room/events`)
    sources.push(this)
  }
}

const sources: FakeSource[] = []
let served: object | undefined
beforeEach(() => {
  jest.clearAllMocks()
  globalThis.fetch = () =>
    served
      ? Promise.resolve(new Response(JSON.stringify(served)))
      : Promise.reject(new TypeError('refused'))
  Object.assign(globalThis, { EventSource: FakeSource })
  hostPage({ remotes: { 'mf-one': aRoom('mf-one'), 'mf-two': aRoom('mf-two') } })
})

const take = () => {
  const remotes = { 'mf-one': origin, 'mf-two': '1.2.3' }
  const until = '2026-11-20T18:00:00.000Z'
  return takeLocalRooms({ ...liveMap(), override: { remotes, until } })
}
const settled = () => new Promise((done) => setTimeout(done))

test("what a developer's machine serves stands in the place of the published remote, each new build at once", async () => {
  served = card('0.0.1')
  await take()
  expect(liveRoom('mf-one')).toMatchObject({ version: '0.0.1', state: 'on', alt: [] })
  expect(liveRoom('mf-two')?.version).toBe('1.0.0')

  served = card('0.0.2')
  sources.at(-1)!.onmessage()
  await settled()
  expect(liveRoom('mf-one')).toMatchObject({ version: '0.0.2', integrity: 'sha384-0.0.2' })
  expect(renewRoom).toHaveBeenCalledWith('mf-one')
})

test('a machine that does not answer is named in the place of its remote, until it does', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  served = undefined
  await take()
  expect(liveRoom('mf-one')).toMatchObject({
    state: 'off',
    message: `Nothing answers at ${origin}. Start it there, then try again.`,
  })

  served = card('0.0.3')
  sources.at(-1)!.onopen()
  await settled()
  expect(liveRoom('mf-one')).toMatchObject({ version: '0.0.3', state: 'on' })
})

test('a build that failed is said with its reason until one is good', async () => {
  served = card('0.0.1')
  await take()
  const source = sources.at(-1)!

  source.failed({ data: JSON.stringify({ message: 'schedule.tsx 3:7 Unexpected token' }) })
  const { label, says, role } = jest.mocked(showOffer).mock.lastCall![0]
  expect({ label, role }).toEqual({ label: 'The last build of mf-one failed.', role: 'alert' })
  expect(renderScreen(<>{says}</>).container).toHaveTextContent('schedule.tsx 3:7 Unexpected token')
  expect(closeOffer).not.toHaveBeenCalled()

  source.onmessage()
  expect(closeOffer).toHaveBeenCalledWith('build-failed-mf-one')
})

test.each([
  ['another remote', { remote: 'mf-two' }],
  ['an entry elsewhere', { entry: 'https://evil.test/remoteEntry.js' }],
])('a card with %s is not taken', async (_, change) => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  served = { ...card('6.6.6'), ...change }
  await take()

  expect(liveRoom('mf-one')?.version).not.toBe('6.6.6')
  expect(warned).toHaveBeenCalled()
})
