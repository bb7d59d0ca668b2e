import type { LiveMap } from '@pillbox/shared/contract'
import { Subject } from 'rxjs'
import { newDocuments } from './new-documents'
import type { Look } from './when-to-look'

const map = { seq: 8 } as LiveMap
const told: Look = { changed: ['mf-one'], urgency: 'normal', isTold: true }

let looks$: Subject<Look>
let ask: jest.Mock<Promise<LiveMap>>
let broken: string[]
let documents: LiveMap[]
let stop: () => void
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0.9)
  show('visible')
  looks$ = new Subject()
  ask = jest.fn(() => Promise.resolve(map))
  broken = []
  documents = []
  const isBroken = (remotes: readonly string[]) => remotes.some((name) => broken.includes(name))
  const listening = newDocuments({ looks$, ask, isBroken }).subscribe((each) =>
    documents.push(each),
  )
  stop = () => listening.unsubscribe()
})
afterEach(() => {
  stop()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

function show(visibility: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
}

test('the tabs of everybody come for a normal change within 1.5 s of each other', async () => {
  looks$.next(told)

  await jest.advanceTimersByTimeAsync(1300)
  expect(ask).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(200)
  expect(documents).toEqual([map])
})

test.each<[string, Partial<Look>]>([
  ['a kill', { urgency: 'kill' }],
  ['a tab that is shown again', { isTold: false }],
])('%s waits for nobody', async (_, change) => {
  looks$.next({ ...told, ...change })

  await jest.advanceTimersByTimeAsync(0)
  expect(documents).toEqual([map])
})

test('a tab that shows a broken remote hardly waits', async () => {
  broken = ['mf-one']
  looks$.next(told)

  await jest.advanceTimersByTimeAsync(300)
  expect(documents).toEqual([map])
})

test('a hidden tab comes for a kill only', async () => {
  show('hidden')
  looks$.next(told)
  await jest.advanceTimersByTimeAsync(5000)
  expect(ask).not.toHaveBeenCalled()

  looks$.next({ ...told, urgency: 'kill' })
  await jest.advanceTimersByTimeAsync(0)
  expect(documents).toEqual([map])
})

test('when the host does not answer the tab asks again, and goes on listening', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  ask.mockRejectedValue(new TypeError('offline'))
  looks$.next(told)
  await jest.advanceTimersByTimeAsync(20_000)
  expect(ask).toHaveBeenCalledTimes(4)
  expect(documents).toEqual([])

  ask.mockResolvedValue(map)
  looks$.next({ ...told, isTold: false })
  await jest.advanceTimersByTimeAsync(0)
  expect(documents).toEqual([map])
})
