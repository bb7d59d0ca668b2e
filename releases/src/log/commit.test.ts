import type { ChannelDocument } from './document'
import { commit } from './commit'
import { readHead, readLog } from './entries'
import { publishStep } from '../moves/publish'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { trust } from '../testing/a-trust'

const actor = { sub: 'olga', via: 'cli' as const }

function point(store: Store, remote: string, version: string) {
  const step = (head: ChannelDocument | undefined) => publishStep(head, [{ remote, version }])
  return commit(store, { channel: 'prod', actor, trust, touched: [remote], step })
}

async function logOf(store: Store) {
  const documents: ChannelDocument[] = []
  for await (const document of readLog(store, 'prod')) documents.push(document)
  return documents
}

test('a channel nobody published to has no head', async () => {
  expect(await readHead(memoryStore(), 'prod')).toBeUndefined()
})

test('each commit is a document of its own, chained to the one before', async () => {
  const store = memoryStore()
  await point(store, 'shell', '1.0.0')
  await point(store, 'mf-one', '1.0.0')
  await point(store, 'mf-one', '1.1.0')

  const log = await logOf(store)
  expect(log.map(({ seq, parent }) => [seq, parent])).toEqual([
    [3, 2],
    [2, 1],
    [1, 0],
  ])
  expect(log[0]?.changes).toEqual([{ remote: 'mf-one', from: '1.0.0', to: '1.1.0' }])
  expect(log[0]?.remotes['mf-one']).toEqual({ stable: '1.1.0', state: 'on', lkg: ['1.0.0'] })
})

test('a changed past document is found', async () => {
  const store = memoryStore()
  await point(store, 'shell', '1.0.0')
  await point(store, 'mf-one', '1.0.0')
  const first = await store.get('channels/prod/000000001.json')
  await store.putHint(
    'channels/prod/000000001.json',
    Buffer.from(String(first).replace('olga', 'eve')),
  )

  await expect(logOf(store)).rejects.toMatchObject({ code: 'REL-302' })
})

test.each(['', 'x', '1', '-4'])('the head is found whatever the hint says: %j', async (hint) => {
  const store = memoryStore()
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await point(store, 'shell', version)
  await store.putHint('channels/prod/HEAD', Buffer.from(hint))

  expect((await readHead(store, 'prod'))?.document.seq).toBe(3)
})

test('a commit that lost the race is repeated on top of the other', async () => {
  const store = memoryStore()
  await point(store, 'shell', '1.0.0')
  await Promise.all(['mf-one', 'mf-two', 'mf-three'].map((remote) => point(store, remote, '1.0.0')))

  const head = await readHead(store, 'prod')
  expect(Object.keys(head?.document.remotes ?? {}).sort()).toEqual(['mf-one', 'mf-three', 'mf-two'])
})

test('two who move the same remote at once: one is refused', async () => {
  const store = memoryStore()
  await point(store, 'shell', '1.0.0')

  const moves = ['1.1.0', '1.2.0'].map((version) => point(store, 'shell', version))
  const results = await Promise.allSettled(moves)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'REL-202' },
  })
})

test('a store that is always a step ahead ends in a coded conflict', async () => {
  const store = { ...memoryStore(), putIfAbsent: async () => false }

  await expect(point(store, 'shell', '1.0.0')).rejects.toMatchObject({ code: 'REL-203', exit: 4 })
})
