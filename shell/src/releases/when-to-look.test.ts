import { Subject } from 'rxjs'
import type { News } from './change-stream'
import { whenToLook, type Look } from './when-to-look'

let news$: Subject<News>
let navigations$: Subject<string>
let looks: Look[]
let stop: () => void

function turn(visibility: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.useFakeTimers()
  turn('visible')
  news$ = new Subject()
  navigations$ = new Subject()
  looks = []
  const watching = whenToLook({ news$, navigations$, known: () => 7 }).subscribe((look) =>
    looks.push(look),
  )
  stop = () => watching.unsubscribe()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

const justInCase: Look = { changed: [], urgency: 'normal', isTold: false }

test('a change that the tab does not know is looked at, one that it knows is not', () => {
  news$.next({ change: { seq: 7, changed: ['mf-one'], urgency: 'kill' } })
  news$.next({ change: { seq: 8, changed: ['mf-one'], urgency: 'kill' } })

  expect(looks).toMatchObject([{ changed: ['mf-one'], urgency: 'kill', isTold: true }])
})

test('a sign of life with a newer seq is a change that was missed', () => {
  news$.next({ alive: 7 })
  news$.next({ alive: 9 })

  expect(looks).toEqual([{ ...justInCase, isTold: true }])
})

test('the tab looks when it is shown again', () => {
  turn('hidden')
  expect(looks).toEqual([])
  turn('visible')

  expect(looks).toEqual([justInCase])
})

test('as long as the host is heard nobody asks in between', () => {
  for (let i = 0; i < 10; i++) {
    jest.advanceTimersByTime(25_000)
    news$.next({ alive: 7 })
    navigations$.next('/profile')
  }

  expect(looks).toEqual([])
})

test('while the host is not heard the tab looks every minute, and with navigations', () => {
  jest.advanceTimersByTime(60_000)
  expect(looks).toHaveLength(1)
  navigations$.next('/profile')
  navigations$.next('/')
  expect(looks).toHaveLength(2)
  jest.advanceTimersByTime(60_000)
  expect(looks).toHaveLength(3)
})

test('a hidden tab does not ask every minute', () => {
  turn('hidden')
  jest.advanceTimersByTime(600_000)

  expect(looks).toEqual([])
})
