import type { LiveMap } from '@pillbox/shared/contract'
import { aRoom, hostPage } from '@pillbox/shared/testing'
import {
  knownScript,
  liveMap,
  liveRoom,
  refreshRoom,
  roomAt,
  roomToLoad,
  shellFolder,
  takeLiveMap,
  takeLocalRoom,
  wholeLiveMap,
} from './live-map'

const routes = [
  { path: '/device/:deviceId/dashboard', access: 'signed-in' as const, title: 'Dashboard' },
]

beforeAll(() => hostPage({ remotes: { 'mf-devices': aRoom('mf-devices', { routes }) } }))

const publish = (version: string) =>
  takeLiveMap({
    ...liveMap(),
    seq: liveMap().seq + 1,
    remotes: {
      'mf-devices': aRoom('mf-devices', {
        routes,
        version,
        entry: `/r/mf-devices/${version}/remoteEntry.js`,
      }),
    },
  })

test('a path is shown by the remote whose release lists it', () => {
  expect(roomAt('/device/PB-1/dashboard')).toBe('mf-devices')
  expect(roomAt('/device/PB-1/else')).toBeUndefined()
})

test("an entry is known with the hash of the release document, a version's other files as its parts", () => {
  expect(knownScript('/r/mf-devices/1.0.0/remoteEntry.js')).toEqual({ entry: 'sha384-mf-devices' })
  expect(knownScript('/r/mf-devices/1.0.0/room.js')).toBe('part')
  expect(knownScript('/r/shell/1.0.0/main.js')).toBe('part')
})

test.each([
  '/r/mf-devices/9.0.0/remoteEntry.js',
  '/r/mf-other/1.0.0/room.js',
  '/r/mf-devices/1.0.0.evil/room.js',
  '/r/mf-devices/1.0.0/../../mf-other/room.js',
  '/evil.js',
  'https://evil.test/r/mf-devices/1.0.0/room.js',
])('%s is not known', (path) => {
  expect(knownScript(path)).toBeUndefined()
})

test('after any number of publishes the files that the tab began with are still known', () => {
  for (const version of ['2.0.0', '3.0.0', '4.0.0']) publish(version)

  expect(liveRoom('mf-devices')?.version).toBe('4.0.0')
  expect(knownScript('/r/mf-devices/1.0.0/lazy.js')).toBe('part')
  expect(knownScript('/r/mf-devices/4.0.0/remoteEntry.js')).toEqual({ entry: 'sha384-mf-devices' })
})

test('the files of the shell lie where the release document says, or in the folder of its version', () => {
  const { host, ...rest } = liveMap()

  expect(shellFolder({ host, ...rest })).toBe('/r/shell/1.0.0/')
  expect(shellFolder({ ...rest, host: { ...host, folder: '/r/shell/by-content/' } })).toBe(
    '/r/shell/by-content/',
  )
})

test('Try again takes the newest of its remote only', async () => {
  const newest = { ...liveMap(), seq: 99, remotes: { 'mf-devices': aRoom('mf-devices') } }
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(newest)))
  takeLiveMap({ ...liveMap(), remotes: { ...liveMap().remotes, 'mf-other': aRoom('mf-other') } })

  await refreshRoom('mf-devices')

  expect(liveRoom('mf-devices')?.version).toBe('1.0.0')
  expect(liveRoom('mf-other')).toBeDefined()
  expect(liveMap().seq).not.toBe(99)
})

describe('where the page names a remote only', () => {
  const named = { routes: [{ path: '/two', access: 'signed-in' as const, title: 'Two' }] }
  const whole = aRoom('mf-two', named)
  const answer = (change: Partial<LiveMap> = {}) =>
    new Response(
      JSON.stringify({
        ...liveMap(),
        remotes: { 'mf-devices': aRoom('mf-devices', { version: '7.0.0' }), 'mf-two': whole },
        ...change,
      }),
    )
  let asked = 0
  let answers: (() => Promise<Response>)[] = []

  beforeEach(() => {
    asked = 0
    answers = []
    globalThis.fetch = async () => answers[Math.min(asked++, answers.length - 1)]!()
    const kept = aRoom('mf-devices', { routes, version: '6.0.0' })
    const remotes = { 'mf-devices': kept, 'mf-two': { ...named, state: 'on' as const } }
    takeLiveMap({ ...liveMap(), digest: 'of-this', remotes })
  })

  test('its pages are known, and none of its scripts', () => {
    expect(roomAt('/two')).toBe('mf-two')
    expect(liveRoom('mf-two')).toBeUndefined()
    expect(knownScript(whole.entry)).toBeUndefined()
  })

  test('its versions are asked for when one is to be loaded, once for all who wait, and then known', async () => {
    answers = [async () => answer()]

    const rooms = await Promise.all([roomToLoad('mf-two'), roomToLoad('mf-two')])

    expect(rooms).toEqual([whole, whole])
    expect(knownScript(whole.entry)).toEqual({ entry: 'sha384-mf-two' })
    expect(await wholeLiveMap()).toEqual(liveMap())
    expect(asked).toBe(1)
  })

  test('what the tab knows already stays, and it is the page of that digest as long as nothing changed', async () => {
    answers = [async () => answer()]
    await wholeLiveMap()

    expect(liveRoom('mf-devices')?.version).toBe('6.0.0')
    expect(liveMap().digest).toBe('of-this')
  })

  test('of a later document it is no page of either digest', async () => {
    answers = [async () => answer({ digest: 'of-another', seq: liveMap().seq + 1 })]
    const { seq } = liveMap()
    await wholeLiveMap()

    expect(liveMap().seq).toBe(seq)
    expect(liveMap().digest).toBeUndefined()
  })

  test('it is gone when the channel has it no more, and unknown ones are not asked for', async () => {
    answers = [async () => answer({ remotes: {} })]

    expect(await roomToLoad('mf-nobody')).toBeUndefined()
    expect(asked).toBe(0)
    expect(await roomToLoad('mf-two')).toBeUndefined()
    expect(roomAt('/two')).toBeUndefined()
  })

  test('an answer of a host that lags behind this page is none', async () => {
    answers = [async () => answer({ seq: liveMap().seq - 1 }), async () => answer()]

    expect(await roomToLoad('mf-two')).toEqual(whole)
    expect(asked).toBe(2)
  })

  test('a document that came meanwhile stays as it is', async () => {
    const later = { ...liveMap(), seq: liveMap().seq + 1, digest: 'of-later', remotes: {} }
    answers = [
      async () => {
        takeLiveMap(later)
        return answer()
      },
    ]

    await wholeLiveMap()
    expect(liveMap()).toEqual(later)
  })

  test('Try again keeps the digest of a document that is the same, and of no other', async () => {
    answers = [async () => answer()]
    await refreshRoom('mf-two')
    expect(liveMap().digest).toBe('of-this')

    answers = [async () => answer({ digest: 'of-another' })]
    await refreshRoom('mf-two')
    expect(liveMap().digest).toBeUndefined()
  })

  test('an answer that fails is asked for again, and a second failure is told', async () => {
    const refused = async () => new Response('', { status: 503 })
    answers = [refused, async () => answer()]
    await expect(roomToLoad('mf-two')).resolves.toEqual(whole)

    takeLiveMap({ ...liveMap(), remotes: { 'mf-two': { ...named, state: 'on' } } })
    answers = [refused]
    await expect(roomToLoad('mf-two')).rejects.toThrow('The release document answered 503.')
  })
})

test("a remote of a developer's machine stays in its place, and only its files are known there", () => {
  const entry = 'http://localhost:3100/r/mf-devices/0.0.1/remoteEntry.js'
  takeLocalRoom(
    'mf-devices',
    aRoom('mf-devices', { version: '0.0.1', entry, integrity: 'sha384-local' }),
  )
  publish('5.0.0')

  expect(liveRoom('mf-devices')?.version).toBe('0.0.1')
  expect(knownScript(entry)).toEqual({ entry: 'sha384-local' })
  expect(knownScript('http://localhost:3100/r/mf-devices/0.0.1/room.js')).toBe('part')
  expect(knownScript('http://localhost:3100/evil.js')).toBeUndefined()
})
