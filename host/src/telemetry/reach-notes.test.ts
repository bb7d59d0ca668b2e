import { memoryStore } from '@pillbox/releases/storage'
import { reachFolder } from '@pillbox/releases/reach'
import { openReachNotes } from './reach-notes'

let time: number
beforeEach(() => {
  time = Date.parse('2026-11-27T23:59:00Z')
})
const load = (remote: string) => ({ remote, version: '1.0.0', kind: 'load' as const, ms: 40 })

async function written(store: ReturnType<typeof memoryStore>, day: string) {
  const keys = await store.list(reachFolder('prod', day))
  return Promise.all(keys.map(async (key) => JSON.parse(String(await store.get(key)))))
}

test('a browser counts once a day, for all and for each remote that it loads', async () => {
  const store = memoryStore()
  const reach = openReachNotes(store, 'prod', () => time)
  reach.note('asha', [load('mf-one'), load('mf-two')])
  reach.note('asha', [load('mf-one')])
  reach.note('viv', [load('mf-two'), { ...load('mf-one'), kind: 'render' } as never])
  await reach.write()

  expect(await written(store, '2026-11-27')).toEqual([
    { schema: 'reach/v1', sessions: 2, remotes: { 'mf-one': 1, 'mf-two': 2 } },
  ])
})

test('what was seen before midnight counts for the day before, and names nobody', async () => {
  const store = memoryStore()
  const reach = openReachNotes(store, 'prod', () => time)
  reach.note('asha', [load('mf-one')])
  time += 120_000
  reach.note('asha', [load('mf-two')])
  await reach.write()

  expect(await written(store, '2026-11-27')).toMatchObject([{ remotes: { 'mf-one': 1 } }])
  expect(await written(store, '2026-11-28')).toMatchObject([{ remotes: { 'mf-two': 1 } }])
  const all = await Promise.all((await store.list('')).map((key) => store.get(key)))
  expect(all.join('\n')).not.toContain('asha')
})

test('what the store did not take is written later', async () => {
  const store = memoryStore()
  let isAway = true
  const putHint = (key: string, bytes: Buffer) =>
    isAway ? Promise.reject(new Error('away')) : store.putHint(key, bytes)
  const reach = openReachNotes({ ...store, putHint }, 'prod', () => time)
  reach.note('asha', [load('mf-one')])
  await expect(reach.write()).rejects.toThrow('away')
  isAway = false
  await reach.write()

  expect(await written(store, '2026-11-27')).toHaveLength(1)
})

test('days that nobody sums any more are cleared away, of every host', async () => {
  const store = memoryStore()
  for (const day of ['2026-11-19', '2026-11-21'])
    await store.putHint(`${reachFolder('prod', day)}gone.json`, Buffer.from('{}'))
  await openReachNotes(store, 'prod', () => time).write()

  expect(await store.list('reach/prod/')).toEqual(['reach/prod/2026-11-21/gone.json'])
})
