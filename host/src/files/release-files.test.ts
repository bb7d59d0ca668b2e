import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { mapKey } from '@pillbox/releases/release'
import { aRemote, aShell, withMaps } from '@pillbox/releases/testing'
import { anAuth, aHost, type Host } from '../testing/a-host'

let host: Host
beforeEach(async () => {
  host = await aHost()
})
afterEach(() => host.close())

const get = (url: string, headers = {}) => host.app.inject({ url, headers })
const entry = '/r/mf-auth/1.0.0/remoteEntry.js'
const bytes = anAuth('1.0.0').files.get('remoteEntry.js')

test('a file of a release may be kept for ever', async () => {
  const { statusCode, headers, rawPayload } = await get(entry)

  expect(statusCode).toBe(200)
  expect(rawPayload).toEqual(bytes)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding, available-dictionary',
  })
})

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
])('%s is answered with the twin made at build time', async (accepted, encoding, open) => {
  const { headers, rawPayload } = await get(entry, { 'accept-encoding': accepted })

  expect(headers['content-encoding']).toBe(encoding)
  expect(open(rawPayload)).toEqual(bytes)
})

test.each([
  '/r/mf-auth/1.0.0/gone.js',
  '/r/mf-auth/9.9.9/remoteEntry.js',
  '/r/mf-auth/1.0.0/remoteEntry.js.br',
  '/r/mf-auth/1.0.0/release.json',
  '/r/mf-auth/1.0.0/constructor',
  '/r/mf-auth/../../channels/prod/000000001.json',
  '/r/mf-auth/..%2f..%2fchannels/prod/HEAD',
  '/r/mf-auth/%2e%2e/release.json',
  '/r/mf-auth',
  '/r/',
  '/r',
])('%s is missing and never HTML', async (url) => {
  const { statusCode, headers, body } = await get(url)

  expect(statusCode).toBe(404)
  expect(headers['content-type']).not.toContain('html')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).not.toContain('<')
})

test('whose code is in a release is plain text at its own address, for whoever asks', async () => {
  const notices = 'notices.0123456789abcdef0123.txt'
  const text = 'react@19.3.1  MIT\n'
  await host.put(
    aRemote('mf-auth', '1.1.0', {}, { [notices]: text }),
    aShell('1.1.0', {}, { [notices]: text }),
  )

  for (const remote of ['mf-auth', 'shell']) {
    const { statusCode, headers, body } = await get(`/r/${remote}/1.1.0/${notices}`)
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: text })
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('no address leads to a source map', async () => {
  const map = { version: 3, sources: ['mf-auth/src/a-room.tsx'], names: [], mappings: '' }
  const auth = withMaps(anAuth('1.1.0'), { '12.js': map, 'remoteEntry.js': map })
  const name = 'main.0123456789abcdef0123.js'
  const shell = withMaps(aShell('1.1.0', {}, { [name]: 'start()' }), { [name]: map })
  await host.put(auth, shell)
  const script = '12.js'
  expect(await host.store.get(mapKey('mf-auth', '1.1.0', script))).toBeDefined()

  const folders = [
    'files/',
    'maps/',
    '',
    '../maps/',
    '..%2fmaps/',
    '%2e%2e/maps/',
    'files/../maps/',
  ]
  const names = [script, 'remoteEntry.js', name].flatMap((each) =>
    ['.map', '.map.gz', '.map.br'].map((ending) => each + ending),
  )
  const bases = ['/r/mf-auth/1.1.0/', '/r/shell/1.1.0/', '/r/shell/by-content/', '/', '/remotes/']
  for (const url of bases.flatMap((base) =>
    folders.flatMap((folder) => names.map((each) => base + folder + each)),
  )) {
    for (const headers of [{}, { 'accept-encoding': 'br, gzip' }]) {
      const { rawPayload } = await get(url, headers)
      expect([url, rawPayload.includes('mappings'), gzipped(rawPayload)]).toEqual([
        url,
        false,
        false,
      ])
    }
  }
  // The scripts themselves are there, and do not name theirs.
  const { statusCode, body, headers } = await get(`/r/mf-auth/1.1.0/${script}`)
  expect(statusCode).toBe(200)
  expect(body).not.toContain('sourceMappingURL')
  expect(headers).not.toHaveProperty('sourcemap')
})

const gzipped = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b

test('every version stays reachable for open tabs', async () => {
  await host.publish(anAuth('1.1.0'))
  await host.publish(anAuth('1.2.0'))

  expect((await get(entry)).statusCode).toBe(200)
})

test('a store that fails gives an answer that nobody keeps', async () => {
  host.store.get = () => Promise.reject(new Error('EIO'))
  const { statusCode, headers } = await get(entry)

  expect(statusCode).toBe(503)
  expect(headers['cache-control']).toBe('no-store')
})
