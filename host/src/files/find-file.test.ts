import { aShell } from '@pillbox/releases/testing'
import { aHost, type Host } from '../testing/a-host'

const named = (hash: string) => `late.${hash}.css`
const [old, both, next] = [
  named('0123456789abcdef01'),
  named('aaaaaaaaaaaaaaaaaa'),
  named('fedcba98765432100a'),
]

/** A shell that is addressed by content; `files` are its late ones. */
const byContent = (version: string, files: Record<string, string>) =>
  aShell(version, { addressed: 'content' }, files)

let host: Host
beforeEach(async () => {
  host = await aHost()
  await host.put(byContent('2.0.0', { [old]: 'a{}', [both]: 'b{}' }))
  await host.put(byContent('2.1.0', { [both]: 'b{}', [next]: 'c{}' }))
})
afterEach(() => host.close())

const get = (path: string) => host.app.inject(`/r/shell/by-content/${path}`)

test.each([old, both, next])('%s is found in whichever version has it', async (path) => {
  const { statusCode, headers, body } = await get(path)

  expect(statusCode).toBe(200)
  expect(body).toMatch(/^[abc]\{\}$/)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('what was collected of one version is served from another that has it', async () => {
  const { get: take } = host.store
  host.store.get = (key) => (key.includes('2.0.0/files') ? Promise.resolve(undefined) : take(key))

  expect((await get(both)).statusCode).toBe(200)
  expect((await get(old)).statusCode).toBe(404)
})

test.each([
  ['a file whose name says nothing of its content', 'main.js'],
  ['a file that no version has', named('0000000000000000ff')],
  ['a release file', 'release.json'],
])('%s is not found there', async (_what, path) => {
  expect((await get(path)).statusCode).toBe(404)
})

test('a shell that lies in a folder of its version is not found there', async () => {
  await host.put(aShell('3.0.0', {}, { [named('bbbbbbbbbbbbbbbbbb')]: 'd{}' }))

  expect((await get(named('bbbbbbbbbbbbbbbbbb'))).statusCode).toBe(404)
})

test('whoever asks for much that there is not makes the host look once', async () => {
  const list = jest.spyOn(host.store, 'list')
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => get(named(`${i}000000000000000`.slice(0, 16)))),
  )

  expect(list).toHaveBeenCalledTimes(1)
})

test('a file that was found before is served while the store can not be listed', async () => {
  await get(old)
  host.store.list = () => Promise.reject(new Error('EIO'))

  expect((await get(old)).statusCode).toBe(200)
  expect((await get(next)).statusCode).toBe(200)
})
