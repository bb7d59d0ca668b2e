import { type ChannelDocument, commit, readHead } from '@pillbox/releases/log'
import { memoryStore, type Store } from '@pillbox/releases/storage'
import { trust } from '@pillbox/releases/testing'
import { recentLog } from './recent-log'
import { trialsOf } from './since-when'

let store: Store
beforeEach(() => {
  store = memoryStore()
})

const append = (change: Partial<ChannelDocument> = {}) =>
  commit(store, {
    channel: 'prod',
    actor: { sub: 'olga', via: 'cli' },
    trust,
    touched: [],
    step: (head) => ({
      action: 'publish',
      host: { version: '1.0.0', lkg: [] },
      remotes: head?.remotes ?? {},
      changes: [],
      ...change,
    }),
  })
const aLog = () => recentLog(store, 'prod', () => readHead(store, 'prod'))
const seqs = (log: ReturnType<typeof recentLog>) => log.entries().map(({ seq }) => seq)

test('it takes in what is new, newest first', async () => {
  const log = aLog()
  await log.refresh()
  expect(seqs(log)).toEqual([])
  await append()
  await append()
  await log.refresh()
  expect(seqs(log)).toEqual([2, 1])
  await append()
  await Promise.all([log.refresh(), log.refresh()])

  expect(seqs(log)).toEqual([3, 2, 1])
})

test('it keeps the newest 200', async () => {
  for (let i = 0; i < 205; i += 1) await append()
  const log = aLog()
  await log.refresh()

  expect(seqs(log)).toHaveLength(200)
  expect(seqs(log).at(-1)).toBe(6)
})

test('a store that fails is said, and what was read stays', async () => {
  await append()
  const log = aLog()
  await log.refresh()
  store.get = () => Promise.reject(new Error('EIO'))

  await expect(log.refresh()).rejects.toThrow('EIO')
  expect(seqs(log)).toEqual([1])
})

/** Finding the newest entry goes well; the walk back from it ends before this entry. */
function failBelow(seq: number) {
  const { get } = store
  let last = 0
  store.get = (key) => {
    const asked = Number(/(\d+)\.json$/.exec(key)?.[1] ?? 0)
    const isWalkingBack = asked > 0 && asked < last
    last = asked
    return isWalkingBack && asked < seq ? Promise.reject(new Error('EIO')) : get(key)
  }
  return () => {
    store.get = get
  }
}

test('a store that fails in the midst of a walk leaves no gap once it is back', async () => {
  await append()
  const log = aLog()
  await log.refresh()
  for (let i = 0; i < 4; i += 1) await append()
  const repair = failBelow(4)
  await expect(log.refresh()).rejects.toThrow('EIO')
  repair()
  await log.refresh()

  expect(seqs(log)).toEqual([5, 4, 3, 2, 1])
})

test('while the store fails in the midst of a walk the newest entries are told, without a gap', async () => {
  await append()
  const log = aLog()
  await log.refresh()
  for (let i = 0; i < 4; i += 1) await append()
  failBelow(4)
  await expect(log.refresh()).rejects.toThrow('EIO')
  await expect(log.refresh()).rejects.toThrow('EIO')

  expect(seqs(log)).toEqual([5, 4])
})

test('a step of a canary is on since its share or its versions last changed', async () => {
  const state = { stable: '1.0.0', state: 'on' as const, lkg: [] }
  const canary = { version: '1.1.0', bp: 100, salt: 'prod/mf-one/1.1.0', cohorts: [] }
  const log = aLog()
  await append({ remotes: { 'mf-one': state } })
  await append({ remotes: { 'mf-one': { ...state, canary } } })
  await append()
  await log.refresh()
  expect([...trialsOf(log.entries())]).toEqual([
    ['mf-one', { since: 2, stable: '1.0.0', canary: '1.1.0' }],
  ])
  await append({ remotes: { 'mf-one': { ...state, canary: { ...canary, bp: 500 } } } })
  await log.refresh()
  expect(trialsOf(log.entries()).get('mf-one')?.since).toBe(4)
  await append({ remotes: { 'mf-one': state } })
  await append({ remotes: { 'mf-one': { ...state, canary: { ...canary, bp: 500 } } } })
  await log.refresh()

  expect(trialsOf(log.entries()).get('mf-one')?.since).toBe(6)
})
