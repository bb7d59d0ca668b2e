import { beaconSchema } from '@pillbox/shared/contract/schemas'
import type { Beacon } from '@pillbox/shared/contract'
import type { RoomEvent } from '../rooms/room-events'
import { sendBeacons } from './send-beacons'

const load: RoomEvent = { remote: 'mf-one', version: '1.0.0', kind: 'load', ms: 120 }

let say: (event: RoomEvent) => void
let sent: Beacon[]
beforeEach(() => {
  jest.useFakeTimers()
  sent = []
  sendBeacons({
    listen: (listener) => (say = listener),
    seq: () => 7,
    send: (body) => sent.push(beaconSchema.parse(JSON.parse(body))),
  })
})
afterEach(() => jest.useRealTimers())

test('what goes well is reported in one every 10 s', () => {
  say(load)
  jest.advanceTimersByTime(6000)
  say({ ...load, kind: 'render', ms: 180 })
  expect(sent).toEqual([])
  jest.advanceTimersByTime(4000)

  expect(sent).toEqual([
    { schema: 'beacon/v1', seq: 7, events: [load, { ...load, kind: 'render', ms: 180 }] },
  ])
})

test('a failure is reported within a second, and a storm of them once a second', () => {
  const error: RoomEvent = { ...load, kind: 'error', code: 'script' }
  say(load)
  for (let i = 0; i < 10; i++) say(error)
  jest.advanceTimersByTime(1000)
  expect(sent.map(({ events }) => events.length)).toEqual([11])
  for (let i = 0; i < 30; i++) say(error)
  jest.advanceTimersByTime(1000)
  expect(sent.map(({ events }) => events.length)).toEqual([11, 20, 10])
})

test('when the page goes nothing is lost', () => {
  say(load)
  dispatchEvent(new Event('pagehide'))

  expect(sent).toHaveLength(1)
})

test.each([
  ['No answer within 8000 ms.', 'timeout'],
  ['ScriptNetworkError: Failed to load script "/r/mf-one/1.0.0/remoteEntry.js"', 'network'],
  ['ChunkLoadError: Loading chunk 12 failed.', 'network'],
  ['TypeError: /r/mf-one/1.0.0/remoteEntry.js has no hash in this release.', 'hash'],
  ['mf_one_1_0_0 exposes no Room.', 'init'],
])('%s is reported as %s, without the words', (message, code) => {
  const { ms: _none, ...failed } = { ...load, kind: 'failed' as const }
  say({ ...failed, error: new Error(message) })
  jest.advanceTimersByTime(1000)

  expect(sent[0]?.events).toEqual([{ ...failed, code }])
})
