import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { dayOf, reachFolder, readReach, type ReachNote } from './reach'

const now = Date.parse('2026-11-27T10:00:00Z')
const DAY_MS = 24 * 3_600_000

let store: Store
beforeEach(() => {
  store = memoryStore()
})

function saw(host: string, daysAgo: number, note: Omit<ReachNote, 'schema'> | string) {
  const key = `${reachFolder('prod', dayOf(now - daysAgo * DAY_MS))}${host}.json`
  const text = typeof note === 'string' ? note : JSON.stringify({ schema: 'reach/v1', ...note })
  return store.putHint(key, Buffer.from(text))
}

test('what all hosts saw in seven days is one sum', async () => {
  await saw('a', 0, { sessions: 100, remotes: { 'mf-one': 30, 'mf-two': 100 } })
  await saw('b', 0, { sessions: 50, remotes: { 'mf-one': 5 } })
  await saw('a', 6, { sessions: 10, remotes: { 'mf-one': 1 } })
  await saw('a', 7, { sessions: 9999, remotes: { 'mf-one': 9999 } })

  expect(await readReach(store, 'prod', now)).toEqual({
    sessions: 160,
    remotes: { 'mf-one': 36, 'mf-two': 100 },
  })
  expect(await readReach(store, 'staging', now)).toEqual({ sessions: 0, remotes: {} })
})

test.each(['{', '{}', '{"schema":"reach/v1","sessions":-1,"remotes":{}}'])(
  'what no host wrote counts for nothing: %s',
  async (text) => {
    await saw('a', 0, { sessions: 2, remotes: { 'mf-one': 1 } })
    await saw('b', 0, text)

    expect(await readReach(store, 'prod', now)).toEqual({ sessions: 2, remotes: { 'mf-one': 1 } })
  },
)
