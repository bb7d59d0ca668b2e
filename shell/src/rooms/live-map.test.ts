import { aRoom, hostPage } from '@pillbox/shared/testing'
import {
  knownScript,
  liveMap,
  liveRoom,
  refreshRoom,
  roomAt,
  shellFolder,
  takeLiveMap,
  takeLocalRoom,
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
