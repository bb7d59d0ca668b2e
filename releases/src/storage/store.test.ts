import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from './folder'
import { memoryStore } from './memory'
import type { Store } from './store'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-'))
})
afterEach(() => rm(root, { recursive: true }))

const drivers: [string, () => Store][] = [
  ['memory', memoryStore],
  ['folder', () => folderStore(join(root, 'new/releases'))],
]

describe.each(drivers)('the %s store', (_name, open) => {
  test('gives nothing for a key that was never put', async () => {
    const store = open()

    expect(await store.get('channels/prod/000000001.json')).toBeUndefined()
    expect(await store.list('channels/')).toEqual([])
  })

  test('keeps the first bytes of a key and says who put them', async () => {
    const store = open()

    expect(await store.putIfAbsent('a/b', Buffer.from('first'))).toBe(true)
    expect(await store.putIfAbsent('a/b', Buffer.from('second'))).toBe(false)
    expect(String(await store.get('a/b'))).toBe('first')
  })

  test('lets exactly one of many create a key', async () => {
    const store = open()

    const puts = Array.from({ length: 20 }, (_, i) => store.putIfAbsent('one', Buffer.from([i])))
    expect((await Promise.all(puts)).filter(Boolean)).toHaveLength(1)
  })

  test('overwrites hints', async () => {
    const store = open()
    await store.putHint('c/HEAD', Buffer.from('1'))
    await store.putHint('c/HEAD', Buffer.from('2'))

    expect(String(await store.get('c/HEAD'))).toBe('2')
  })

  test('lists the keys below a prefix, sorted', async () => {
    const store = open()
    for (const key of ['a/2', 'a/1/x', 'b/1']) await store.putIfAbsent(key, Buffer.from('-'))

    expect(await store.list('a/')).toEqual(['a/1/x', 'a/2'])
  })

  test('forgets a deleted key, and does not mind a second delete', async () => {
    const store = open()
    await store.putIfAbsent('a', Buffer.from('-'))
    await store.delete('a')
    await store.delete('a')

    expect(await store.get('a')).toBeUndefined()
  })

  test.each(['../a', 'a/../b', '/a', 'a//b', 'a\\b', ''])('refuses the key %j', async (key) => {
    await expect(open().putIfAbsent(key, Buffer.from('-'))).rejects.toThrow('not a store key')
  })
})

test('the folder store leaves no temporary file behind', async () => {
  const store = folderStore(root)
  await store.putIfAbsent('a', Buffer.from('1'))
  await store.putIfAbsent('a', Buffer.from('2'))
  await store.putHint('h', Buffer.from('3'))

  expect(await readdir(join(root, '.tmp'))).toEqual([])
})
