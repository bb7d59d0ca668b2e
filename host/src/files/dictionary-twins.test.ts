import { createHash, randomBytes } from 'node:crypto'
import { createDCtx, decompressUsingDict, init } from '@bokuweb/zstd-wasm'
import { aRemote } from '@pillbox/releases/testing'
import { aHost, type Host } from '../testing/a-host'
import { isSameFile, useAsDictionary } from './dictionaries'

const long = Array.from({ length: 400 }, () => randomBytes(9).toString('hex')).join(' ')
const aLongOne = (version: string) => aRemote('mf-long', version, {}, { '12.js': `/* ${long} */` })
const [first, second] = [aLongOne('1.0.0'), aLongOne('1.1.0')]
const before = first.files.get('12.js')!
const after = second.files.get('12.js')!

let host: Host
beforeEach(async () => {
  host = await aHost()
  await host.publish(first)
  await host.publish(second)
  await host.head.refresh()
})
afterEach(() => host.close())

const hashOf = (bytes: Buffer) => `:${createHash('sha256').update(bytes).digest('base64')}:`
const held = {
  'accept-encoding': 'gzip, br, dcb, dcz',
  'available-dictionary': hashOf(before),
  'dictionary-id': '"mf-long/1.0.0/12.js"',
}
const get = (url: string, headers = {}) =>
  host.app.inject({ url, headers: { ...held, ...headers } })

test('a file says that it may be a dictionary for its next version, and by which name', async () => {
  const { headers } = await get('/r/mf-long/1.0.0/12.js', { 'available-dictionary': '' })

  expect(headers['use-as-dictionary']).toBe('match="/r/mf-long/*/12.js", id="mf-long/1.0.0/12.js"')
  expect(headers.vary).toBe('accept-encoding, available-dictionary')
})

test('a name that carries its content is the same file under another one', () => {
  const shell = (path: string) => ({ remote: 'shell', version: '1.0.0', path })
  const main = shell('main.0123456789abcdef0123.js')

  expect(useAsDictionary(main)['use-as-dictionary']).toContain('match="/r/shell/*/main.*.js"')
  expect(isSameFile(main, shell('main.fedcba98765432100123.js'))).toBe(true)
  expect(isSameFile(main, shell('vendor.fedcba98765432100123.js'))).toBe(false)
  expect(useAsDictionary(shell('asset.0123456789abcdef0123.woff2'))).toEqual({})
})

test('who holds the version before gets only what is different', async () => {
  await init()
  const { headers, rawPayload } = await get('/r/mf-long/1.1.0/12.js')

  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'private, max-age=31536000, immutable',
  })
  expect(rawPayload.length).toBeLessThan(after.length / 20)
  expect(rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(hashOf(before)).toBe(`:${rawPayload.subarray(8, 40).toString('base64')}:`)
  const text = decompressUsingDict(createDCtx(), rawPayload.subarray(40), before)
  expect(Buffer.from(text)).toEqual(after)
})

test.each([
  ['who takes no such answer', { 'accept-encoding': 'gzip, br' }],
  ['who holds other bytes under that name', { 'available-dictionary': hashOf(after) }],
  ['who names a version that there is not', { 'dictionary-id': '"mf-long/7.0.0/12.js"' }],
  ['who names another file', { 'dictionary-id': '"mf-long/1.0.0/remoteEntry.js"' }],
  ['who names a file of another remote', { 'dictionary-id': '"mf-auth/1.0.0/12.js"' }],
  ['who names nothing', { 'dictionary-id': '"../../channels"' }],
  ['whose hash is none', { 'available-dictionary': ':short:' }],
])('%s gets the whole file', async (_who, headers) => {
  const answer = await get('/r/mf-long/1.1.0/12.js', headers)

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-encoding']).toBe('br')
})

test('a version that no page of now loads is given whole', async () => {
  await host.publish(aLongOne('1.2.0'))
  await host.publish(aLongOne('1.3.0'))
  await host.publish(aLongOne('1.4.0'))
  await host.head.refresh()
  const answer = await get('/r/mf-long/1.1.0/12.js')

  expect(answer.headers['content-encoding']).toBe('br')
})

test('a dictionary that can not be read costs nobody the file', async () => {
  const { get: take } = host.store
  host.store.get = (key) => (key.includes('1.0.0') ? Promise.reject(new Error('EIO')) : take(key))
  const answer = await get('/r/mf-long/1.1.0/12.js')

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-encoding']).toBe('br')
})

test('what many ask for at once is made once', async () => {
  const reads = jest.spyOn(host.store, 'get')
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/r/mf-long/1.1.0/12.js')))

  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(Array(20).fill('dcz'))
  const files = reads.mock.calls.filter(([key]) => key.endsWith('/files/12.js'))
  expect(files).toHaveLength(2)
})
