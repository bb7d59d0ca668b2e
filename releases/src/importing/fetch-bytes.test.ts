import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { aCdn, type Cdn } from '../testing/a-cdn'
import { addressOf, fetchBytes } from './fetch-bytes'

let folder: string
let cdn: Cdn
let other: Cdn
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pillbox-cdn-'))
  await writeFile(join(folder, 'app.js'), 'start()')
  cdn = await aCdn(folder)
  other = await aCdn(folder)
})
afterEach(async () => {
  await cdn.close()
  await other.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, most = 1000, until = new AbortController().signal) =>
  fetchBytes(new URL(path, cdn.origin), { most, until })
const leadTo = (path: string, location: string) =>
  cdn.at(path, (_request, response) => response.writeHead(302, { location }).end())

test('what lies at an address comes byte for byte', async () => {
  expect(String(await get('/app.js'))).toBe('start()')
})

test('what is said to be compressed is not unpacked', async () => {
  const twin = gzipSync('start()')
  await writeFile(join(folder, 'app.js.gz'), twin)

  expect(await get('/app.js.gz')).toEqual(twin)
})

test('of more than is wanted no more is kept', async () => {
  expect(await get('/app.js', 6)).toBe('too long')
  expect(String(await get('/app.js', 7))).toBe('start()')
})

test.each([403, 404, 410])('nothing is there where the answer is %i', async (status) => {
  cdn.at('/app.js', (_request, response) => response.writeHead(status).end())

  expect(await get('/app.js')).toBeUndefined()
})

test('a redirect is followed within its origin', async () => {
  leadTo('/old.js', '/app.js')

  expect(String(await get('/old.js'))).toBe('start()')
})

test('a redirect to another origin is refused, and not asked', async () => {
  leadTo('/old.js', `${other.origin}/app.js`)

  await expect(get('/old.js')).rejects.toMatchObject({
    code: 'REL-018',
    message: `${cdn.origin}/old.js leads to ${other.origin}; name the address there`,
  })
  expect(other.asked).toEqual([])
})

test('a redirect to a file is refused', async () => {
  leadTo('/old.js', `file://${folder}/app.js`)

  await expect(get('/old.js')).rejects.toMatchObject({ code: 'REL-018' })
})

test('a redirect in a circle ends', async () => {
  leadTo('/a.js', '/b.js')
  leadTo('/b.js', '/a.js')

  await expect(get('/a.js')).rejects.toThrow('leads on and on')
})

test.each<[string, Parameters<Cdn['at']>[1]]>([
  ['an error', (_request, response) => response.writeHead(500).end()],
  [
    'half of it',
    ({ socket }, response) => {
      response.writeHead(200, { 'content-length': 9 }).write('half', () => socket.destroy())
    },
  ],
  ['nothing at all', ({ socket }) => socket.destroy()],
])('a server that gives %s is refused', async (_what, answer) => {
  cdn.at('/app.js', answer)

  await expect(get('/app.js')).rejects.toMatchObject({ code: 'REL-018' })
})

test('a server that never ends is left in time', async () => {
  cdn.at('/app.js', (_request, response) => response.write('st'))

  await expect(get('/app.js', 1000, AbortSignal.timeout(50))).rejects.toMatchObject({
    code: 'REL-018',
  })
})

test.each([
  ['file:///etc/passwd', 'https'],
  ['data:text/javascript,1', 'https'],
  ['ftp://cdn.example/app.js', 'https'],
  ['http://cdn.example/app.js', 'https'],
  ['https://me:secret@cdn.example/app.js', 'credentials'],
  ['./app.js', 'no whole address'],
])('the address %s is refused', (address, why) => {
  expect(() => addressOf(address)).toThrow(
    expect.objectContaining({ code: 'REL-018', message: expect.stringContaining(why) }),
  )
})

test('a refusal does not repeat the secret of an address', async () => {
  expect(() => addressOf('https://me:secret@cdn.example/')).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('secret') }),
  )
  cdn.at('/app.js?key=secret', (_request, response) => response.writeHead(500).end())
  await expect(get('/app.js?key=secret')).rejects.toThrow(`${cdn.origin}/app.js answered 500`)
})
