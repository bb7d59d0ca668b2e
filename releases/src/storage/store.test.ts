import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from './folder'
import { memoryStore } from './memory'
import { openStore } from './open-store'
import type { Store } from './store'
import { startGcs } from './testing/gcs-server'
import type { ObjectServer } from './testing/object-server'
import { S3, startS3 } from './testing/s3-server'

let root = ''
let s3: ObjectServer
let gcs: ObjectServer
beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = S3.accessKeyId
  process.env.AWS_SECRET_ACCESS_KEY = S3.secretAccessKey
  s3 = await startS3()
  gcs = await startGcs()
})
afterAll(() => Promise.all([s3.stop(), gcs.stop()]))
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-'))
  s3.objects.clear()
  gcs.objects.clear()
})
afterEach(() => rm(root, { recursive: true }))

const remote = (address: string) => openStore({ RELEASES_STORE: address })
const drivers: [string, () => Store][] = [
  ['memory', memoryStore],
  ['folder', () => folderStore(join(root, 'new/releases'))],
  ['s3', () => remote(`s3://pills/some/prefix?endpoint=${s3.origin}`)],
  ['s3 without a prefix', () => remote(`s3://pills?endpoint=${s3.origin}`)],
  ['gcs', () => remote(`gs://pills/some/prefix?endpoint=${gcs.origin}`)],
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

  test('gives back every byte', async () => {
    const store = open()
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 256))
    await store.putIfAbsent('remotes/mf-a/1.0.0/files/a b/ü+%&.js', bytes)
    await store.putIfAbsent('empty', Buffer.from(''))

    expect((await store.get('remotes/mf-a/1.0.0/files/a b/ü+%&.js'))?.equals(bytes)).toBe(true)
    expect(await store.get('empty')).toHaveLength(0)
    expect(await store.list('remotes/')).toEqual(['remotes/mf-a/1.0.0/files/a b/ü+%&.js'])
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
    const below = ['a/1/x', ...Array.from({ length: 7 }, (_, i) => `a/${i + 2}`)]
    for (const key of [...below].reverse().concat('b/1', 'ab'))
      await store.putIfAbsent(key, Buffer.from('-'))

    expect(await store.list('a/')).toEqual(below)
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

test('the folder store takes away what a killed writer left behind a day ago, and nothing newer', async () => {
  const folder = join(root, '.tmp')
  await mkdir(folder)
  for (const name of ['old', 'new']) await writeFile(join(folder, name), '-')
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  await utimes(join(folder, 'old'), twoDaysAgo, twoDaysAgo)

  await folderStore(root).putIfAbsent('a', Buffer.from('1'))

  expect(await readdir(folder)).toEqual(['new'])
})

describe('what is made in a folder store', () => {
  const made = ['.tmp', 'channels', 'channels/prod', 'channels/prod/1.json', 'channels/prod/HEAD']
  const umask = process.umask()
  afterEach(() => process.umask(umask))

  async function rightsOfMade() {
    const store = folderStore(root)
    await store.putIfAbsent('channels/prod/1.json', Buffer.from('-'))
    await store.putHint('channels/prod/HEAD', Buffer.from('1'))
    return Promise.all(made.map((path) => stat(join(root, path))))
  }

  test.each([
    ['755', '077', ['755', '755', '755', '644', '644']],
    ['775', '022', ['775', '775', '775', '664', '664']],
    ['700', '000', ['700', '700', '700', '600', '600']],
  ])(
    'may be read by whom its root (%s) lets in, whatever the umask: %s',
    async (mode, mask, wanted) => {
      await chmod(root, parseInt(mode, 8))
      process.umask(parseInt(mask, 8))

      const modes = (await rightsOfMade()).map((found) => (found.mode & 0o777).toString(8))
      expect(modes).toEqual(wanted)
    },
  )

  test('belongs to whom its root belongs, also when root makes it', async () => {
    const own = process.getuid!()
    const owner = own === 0 ? 12_345 : own
    await chown(root, owner, -1)

    expect((await rightsOfMade()).map(({ uid }) => uid)).toEqual(made.map(() => owner))
  })
})

test('a file in the place of the store is said, instead of nothing being published', async () => {
  const path = join(root, 'releases')
  await writeFile(path, '')

  const list = openStore({ RELEASES_STORE: path }).list('')
  await expect(list).rejects.toMatchObject({ code: 'REL-003' })
})
