import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { commit, readHead, readLog, type ChannelDocument } from './channel'
import { published } from './move'
import { folderStore } from './storage/folder'
import { memoryStore } from './storage/memory'
import type { Store } from './storage/store'

const actor = { sub: 'olga', via: 'cli' as const }
const run = promisify(execFile)

function point(store: Store, remote: string, version: string) {
  const change = (head: ChannelDocument | undefined) => published(head, [{ remote, version }])
  return commit(store, { channel: 'prod', actor, touched: [remote], change })
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

test.each(['', 'x', '1', '99', '-4'])(
  'the head is found whatever the hint says: %j',
  async (hint) => {
    const store = memoryStore()
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await point(store, 'shell', version)
    await store.putHint('channels/prod/HEAD', Buffer.from(hint))

    expect((await readHead(store, 'prod'))?.document.seq).toBe(3)
  },
)

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
}, 20_000)

test('4 processes commit 100 times each to one folder and nothing is lost', async () => {
  const root = await mkdtemp(join(tmpdir(), 'commits-'))
  try {
    const script = join(__dirname, 'testing/commit-many.ts')
    const start = (name: string) =>
      run(process.execPath, ['--import', 'tsx', script, root, name, '100'], {
        cwd: join(__dirname, '..'),
      })
    await point(folderStore(root), 'shell', '0.9.0')
    await Promise.all(['shell', 'mf-one', 'mf-two', 'mf-three'].map(start))

    const log = await logOf(folderStore(root))
    expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: 401 }, (_, i) => 401 - i))
    expect(log[0]?.host.version).toBe('1.0.100')
    const stables = Object.values(log[0]?.remotes ?? {}).map(({ stable }) => stable)
    expect(stables).toEqual(['1.0.100', '1.0.100', '1.0.100'])
  } finally {
    await rm(root, { recursive: true })
  }
}, 60_000)
