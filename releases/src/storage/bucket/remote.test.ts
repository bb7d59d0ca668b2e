import { createServer } from 'node:net'
import { once } from 'node:events'
import { commit } from '../../log/commit'
import { readHead } from '../../log/entries'
import { publishStep } from '../../moves/publish'
import { openStore } from '../open-store'
import { loadLibrary } from './library'
import { startGcs } from '../testing/gcs-server'
import type { ObjectServer, Trouble } from '../testing/object-server'
import { S3, startS3 } from '../testing/s3-server'
import { trust } from '../../testing/a-trust'

process.env.AWS_ACCESS_KEY_ID = S3.accessKeyId
process.env.AWS_SECRET_ACCESS_KEY = S3.secretAccessKey

const LIMIT = 3000
const stores = [
  ['s3', startS3, 's3'],
  ['gcs', startGcs, 'gs'],
] as const

describe.each(stores)('%s', (_name, startServer, scheme) => {
  let server: ObjectServer
  beforeEach(async () => {
    server = await startServer()
  })
  afterEach(() => server.stop())

  const open = ({ bucket = 'pills', origin = server.origin, limit = LIMIT } = {}) =>
    openStore({ RELEASES_STORE: `${scheme}://${bucket}?endpoint=${origin}` }, limit)

  /** Lets these happen to the next requests for a key, one each. */
  function happen(key: string, ...troubles: Trouble[]) {
    server.trouble = ({ url }) =>
      decodeURIComponent(url.href).includes(key) ? troubles.shift() : undefined
  }

  test('a store that puts over existing keys is refused before the first write', async () => {
    server.ignoresConditions = true
    const store = open()

    await expect(store.putIfAbsent('a', Buffer.from('1'))).rejects.toMatchObject({
      code: 'REL-315',
      exit: 6,
    })
    await expect(store.putIfAbsent('a', Buffer.from('1'))).rejects.toThrow('over a key')
    expect([...server.objects.keys()]).toEqual(['self-test'])
    expect(await store.get('a')).toBeUndefined()
  })

  test.each([304, 501])('a store that answers %i to the condition is refused', async (status) => {
    happen('self-test', status)

    await expect(open().putIfAbsent('a', Buffer.from('1'))).rejects.toMatchObject({
      code: 'REL-315',
    })
  })

  test('the test is made once, and again after it could not be made', async () => {
    happen('self-test', 403)
    const store = open()
    await expect(store.putIfAbsent('a', Buffer.from('1'))).rejects.toMatchObject({
      code: 'REL-313',
    })
    await store.putIfAbsent('a', Buffer.from('1'))
    const before = server.count
    await store.putIfAbsent('b', Buffer.from('1'))

    expect(server.count - before).toBe(1)
  })

  test('a passing fault is repeated', async () => {
    happen('a/b', 503, 500)
    const store = open()

    expect(await store.putIfAbsent('a/b', Buffer.from('1'))).toBe(true)
    happen('a/b', 429)
    expect(String(await store.get('a/b'))).toBe('1')
  })

  test('a put whose answer was lost is known to be ours', async () => {
    happen('a/b', 'lost')

    expect(await open().putIfAbsent('a/b', Buffer.from('ours'))).toBe(true)
    expect(String(server.objects.get('a/b'))).toBe('ours')
  })

  test('a put that was repeated and lost against another is not ours', async () => {
    const store = open()
    await store.putIfAbsent('a/b', Buffer.from('theirs'))
    happen('a/b', 503)

    expect(await store.putIfAbsent('a/b', Buffer.from('ours'))).toBe(false)
  })

  test('a commit stands whatever becomes of its hint', async () => {
    server.trouble = ({ method, url }) =>
      method !== 'GET' && url.href.includes('HEAD') ? 429 : undefined
    const store = open()
    const touched = ['shell']
    const step = () => publishStep(undefined, [{ remote: 'shell', version: '1.0.0' }])
    const actor = { sub: 'olga', via: 'cli' as const }

    expect(await commit(store, { channel: 'prod', actor, trust, touched, step })).toMatchObject({
      seq: 1,
    })
    expect((await readHead(store, 'prod'))?.document.seq).toBe(1)
    expect([...server.objects.keys()]).not.toContain('channels/prod/HEAD')
  })

  test.each([
    [403, 'REL-313', 'refuses access'],
    [401, 'REL-313', 'refuses access'],
    [503, 'REL-301', '503'],
    [400, 'REL-301', '400'],
  ] as const)('%i is %s', async (status, code, words) => {
    happen('a/b', status, status, status)

    await expect(open().get('a/b')).rejects.toMatchObject({
      code,
      exit: 6,
      message: expect.stringContaining(words),
    })
  })

  test('a store that does not answer is given up in time', async () => {
    happen('a/b', 'silent')

    await expect(open({ limit: 300 }).get('a/b')).rejects.toMatchObject({
      code: 'REL-312',
      exit: 6,
      message: `${scheme}://pills at ${server.origin} does not answer in time`,
    })
  })

  test('a store that is not there is named', async () => {
    await server.stop()

    await expect(open().list('a/')).rejects.toMatchObject({
      code: 'REL-311',
      exit: 6,
      message: expect.stringContaining('can not be reached: '),
    })
  })

  test('something else than a store at that address is a coded failure', async () => {
    const other = createServer((socket) => socket.end('220 mail\r\n')).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }

    await expect(open({ origin: `http://127.0.0.1:${port}` }).get('a')).rejects.toMatchObject({
      code: 'REL-301',
      exit: 6,
    })
    other.close()
  })

  test('a bucket that does not exist is no missing key', async () => {
    const store = open({ bucket: 'other' })

    await expect(store.get('a')).rejects.toMatchObject({ code: 'REL-314', exit: 6 })
    await expect(store.putIfAbsent('a', Buffer.from('1'))).rejects.toMatchObject({
      code: 'REL-314',
    })
  })
})

test('a wrong address is said with the first call', async () => {
  const store = openStore({ RELEASES_STORE: 's3://' })

  await expect(store.get('a')).rejects.toMatchObject({ code: 'REL-003', exit: 2 })
})

test('a client library that is not installed is named', async () => {
  const load = () => Promise.reject(new Error("Cannot find package '@aws-sdk/client-s3'"))
  const missing = Object.assign(new Error("Cannot find package 'lib' imported from s3.ts"), {
    code: 'ERR_MODULE_NOT_FOUND',
  })

  await expect(loadLibrary('lib', () => Promise.reject(missing))).rejects.toMatchObject({
    code: 'REL-310',
    exit: 2,
    message: expect.stringContaining('needs lib, which is not installed: install without --prod'),
  })
  await expect(loadLibrary('lib', load)).rejects.toThrow('Cannot find package')
})
