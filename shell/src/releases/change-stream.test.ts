import { changeStream, type News } from './change-stream'

class FakeSource extends EventTarget {
  readyState = 1
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: (() => void) | null = null
  close = jest.fn(() => (this.readyState = 2))
  url: string
  constructor(url: string) {
    super()
    this.url = url
  }
  say(data: string) {
    this.onmessage?.(new MessageEvent('message', { data }))
  }
  beat(seq: number) {
    this.dispatchEvent(new MessageEvent('alive', { data: String(seq) }))
  }
  fail(readyState: number) {
    this.readyState = readyState
    this.onerror?.()
  }
}

let seq: number
let sources: FakeSource[]
let heard: News[]
let stop: () => void
beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { EventSource: { CONNECTING: 0, OPEN: 1, CLOSED: 2 } })
  seq = 7
  sources = []
  heard = []
  const open = (url: string) => {
    sources.push(new FakeSource(url))
    return sources.at(-1) as unknown as EventSource
  }
  const listening = changeStream({ channel: 'prod', from: () => seq, open }).subscribe((news) =>
    heard.push(news),
  )
  stop = () => listening.unsubscribe()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

const change = { seq: 8, changed: ['mf-one'], urgency: 'normal' }

test('it asks for what happened since the document of the page, and tells each change', () => {
  sources[0]!.say(JSON.stringify(change))
  sources[0]!.beat(8)

  expect(sources[0]!.url).toBe('/releases/v1/channels/prod/events?from=7')
  expect(heard).toEqual([{ change }, { alive: 8 }])
})

test('a connection that the browser opens again by itself is left alone', () => {
  sources[0]!.fail(0)
  jest.advanceTimersByTime(50_000)

  expect(sources).toHaveLength(1)
})

test('a refused connection is tried again after longer and longer pauses, from the newest seq', () => {
  sources[0]!.fail(2)
  jest.advanceTimersByTime(900)
  expect(sources).toHaveLength(1)
  seq = 9
  jest.advanceTimersByTime(1200)
  expect(sources.map(({ url }) => url.split('?')[1])).toEqual(['from=7', 'from=9'])

  sources[1]!.fail(2)
  jest.advanceTimersByTime(1900)
  expect(sources).toHaveLength(2)
  jest.advanceTimersByTime(2200)
  expect(sources).toHaveLength(3)
})

test('a connection that is silent is given up for a new one', () => {
  for (let i = 0; i < 4; i++) {
    jest.advanceTimersByTime(25_000)
    sources[0]!.beat(7)
  }
  expect(sources).toHaveLength(1)

  jest.advanceTimersByTime(60_000)
  expect(sources).toHaveLength(2)
  expect(sources[0]!.close).toHaveBeenCalled()
})

test('nothing stays open when nobody listens any more', () => {
  stop()
  jest.advanceTimersByTime(120_000)

  expect(sources).toHaveLength(1)
  expect(sources[0]!.close).toHaveBeenCalled()
})
