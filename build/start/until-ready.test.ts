import { EventEmitter } from 'node:events'
import { untilReady, type End } from './until-ready'

const minute = 60_000
let lines: EventEmitter
let end: (end: End) => void
let told: string[]

beforeEach(() => {
  jest.useFakeTimers()
  lines = new EventEmitter()
  told = []
})
afterEach(() => jest.useRealTimers())

function aStart() {
  const ended = new Promise<End>((done) => (end = done))
  return untilReady({ name: 'app-api', lines, ended, tell: (line) => told.push(line) })
}
const says = (line: string) => lines.emit('line', line)

test('a server is waited for as long as it lives', async () => {
  const ready = aStart()
  await jest.advanceTimersByTimeAsync(60 * minute)
  says('ready http://127.0.0.1:3001')

  await expect(ready).resolves.toBe('http://127.0.0.1:3001')
})

test('who waits is told every few seconds how long it takes and what the server said last', async () => {
  void aStart()
  says('making the tables')
  await jest.advanceTimersByTimeAsync(5_000)
  says('{"level":30,"event":"demo.people","msg":"making the demo people"}')
  await jest.advanceTimersByTimeAsync(5_000)

  expect(told).toEqual([
    'app-api is starting, 5 s: making the tables',
    'app-api is starting, 10 s: making the demo people',
  ])
})

test('a server that has said nothing yet is still starting', async () => {
  void aStart()
  await jest.advanceTimersByTimeAsync(5_000)

  expect(told).toEqual(['app-api is starting, 5 s'])
})

test('a server that is ready soon is not talked about, then or later', async () => {
  const ready = aStart()
  says('ready http://127.0.0.1:3001')
  await ready
  await jest.advanceTimersByTimeAsync(minute)

  expect(told).toEqual([])
})

test('a server that ends before it is ready is told with its last lines', async () => {
  const ready = aStart()
  end({ name: 'app-api', code: 1, signal: null, last: 'DATABASE_URL is wrong' })

  await expect(ready).rejects.toThrow(
    'app-api ended (code 1). Its last lines:\nDATABASE_URL is wrong',
  )
})
