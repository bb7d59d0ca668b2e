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
import { storeRules } from './testing/store-rules'

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
  test.each(Object.entries(storeRules))('%s', (_rule, prove) => prove(open()))

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
