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

const { ms: _none, ...failed } = { ...load, kind: 'failed' as const }

test.each([
  ['No answer within 8000 ms.', 'timeout'],
  ['ScriptNetworkError: Failed to load script "/r/mf-one/1.0.0/remoteEntry.js"', 'network'],
  ['ChunkLoadError: Loading chunk 12 failed.', 'network'],
  ['TypeError: /r/mf-one/1.0.0/remoteEntry.js has no hash in this release.', 'hash'],
])('%s is reported as %s, without the words', (message, code) => {
  say({ ...failed, error: new Error(message) })
  jest.advanceTimersByTime(1000)

  expect(sent[0]?.events).toEqual([{ ...failed, code }])
})

const files = 'https://app.test/r'
function anError(message: string, ...places: string[]): RoomEvent {
  const error = Object.assign(new TypeError(message), {
    stack: [`TypeError: ${message}`, ...places.map((place) => `    at t (${place})`)].join('\n'),
  })
  return { ...failed, kind: 'error', code: 'render', error }
}

test('what an error of our code says is told at once, with the nearest places in files of its remote', () => {
  const line = `${files}/mf-one/1.0.0/12.0f.js`
  say(load)
  say(
    anError(
      "t is undefined (reading 'boxes') of asha@example.test",
      `${files}/shell/by-content/vendor.js:2:9`,
      `${line}:1:41`,
      `${files}/mf-one/1.0.0/remoteEntry.js?try=2:1:7`,
      'chrome-extension://abc/content.js:1:2',
      `${line}:1:42`,
      `${line}:1:43`,
      `${line}:1:44`,
    ),
  )

  expect(sent.map(({ events }) => events)).toEqual([
    [load],
    [
      {
        ...failed,
        kind: 'error',
        code: 'render',
        why: {
          message: "TypeError: t is undefined (reading 'boxes') of …",
          at: [
            'mf-one/1.0.0/12.0f.js:1:41',
            'mf-one/1.0.0/remoteEntry.js:1:7',
            'mf-one/1.0.0/12.0f.js:1:42',
            'mf-one/1.0.0/12.0f.js:1:43',
          ],
        },
      },
    ],
  ])
})

test('where none of its files is near, those of the shell are told', () => {
  say(anError('t is undefined', `${files}/shell/by-content/vendor.js:2:9`))

  expect(sent[0]?.events[0]?.why?.at).toEqual(['shell/by-content/vendor.js:2:9'])
})

test('a page tells the same once, and five at most', () => {
  for (const word of ['one', 'one', 'two', 'three', 'four', 'five', 'six']) say(anError(word))
  jest.advanceTimersByTime(1000)

  expect(sent.flatMap(({ events }) => events)).toHaveLength(7)
  expect(sent.flatMap(({ events }) => events.flatMap(({ why }) => why ?? []))).toHaveLength(5)
})

test.each([null, 'text', 7, { stack: {} }, Symbol('one')])(
  '%p that is thrown is told too',
  (error) => {
    say({ ...failed, kind: 'error', code: 'promise', error })
    jest.advanceTimersByTime(1000)

    expect(sent[0]?.events).toHaveLength(1)
  },
)

test('a first try that failed is told by the second', () => {
  say({ ...failed, kind: 'retry', error: new Error('exposes no Room') })
  say({ ...failed, error: new Error('exposes no Room') })
  jest.advanceTimersByTime(1000)

  expect(sent.flatMap(({ events }) => events)).toMatchObject([
    { kind: 'retry', code: 'init' },
    { kind: 'failed', code: 'init', why: { message: 'Error: exposes no Room' } },
  ])
})
