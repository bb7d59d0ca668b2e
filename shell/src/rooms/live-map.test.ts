import { aRoom, hostPage } from '@pillbox/shared/testing'
import { knownScript, roomAt } from './live-map'

beforeAll(() =>
  hostPage({
    remotes: {
      'mf-devices': aRoom('mf-devices', {
        routes: [{ path: '/device/:deviceId/dashboard', access: 'signed-in', title: 'Dashboard' }],
      }),
    },
  }),
)

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
  '/r/mf-devices/2.0.0/remoteEntry.js',
  '/r/mf-other/1.0.0/room.js',
  '/r/mf-devices/1.0.0.evil/room.js',
  '/evil.js',
])('%s is not known', (path) => {
  expect(knownScript(path)).toBeUndefined()
})
