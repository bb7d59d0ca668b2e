import { aRoom, hostPage } from '@pillbox/shared/testing'
import { fetchRoomsAhead } from './rooms-ahead'

const signedIn = [{ path: '/one', access: 'signed-in' as const, title: 'One' }]
const preload = [{ path: '/r/mf-one/1.0.0/12.js', integrity: 'sha384-chunk' }]
const asked: [string, string | undefined][] = []

beforeAll(() => {
  const elsewhere = 'http://localhost:4001/r/mf-local/1.0.0/remoteEntry.js'
  hostPage({
    remotes: {
      'mf-broken': aRoom('mf-broken', { routes: signedIn }),
      'mf-one': aRoom('mf-one', { routes: signedIn, preload }),
      'mf-off': aRoom('mf-off', { routes: signedIn, state: 'off' }),
      'mf-local': aRoom('mf-local', { routes: signedIn, entry: elsewhere }),
      'mf-auth': aRoom('mf-auth', {
        routes: [{ path: '/signin', access: 'public', title: 'Sign in' }],
      }),
    },
  })
})
beforeEach(() => {
  asked.length = 0
  globalThis.fetch = async (url, init) => {
    asked.push([String(url), init?.integrity])
    return new Response('')
  }
})

test('what the pages of a signed-in person begin with is fetched ahead, each with its hash', async () => {
  await fetchRoomsAhead(new AbortController().signal)

  expect(asked).toEqual([
    ['/r/mf-broken/1.0.0/remoteEntry.js', 'sha384-mf-broken'],
    ['/r/mf-one/1.0.0/remoteEntry.js', 'sha384-mf-one'],
    ['/r/mf-one/1.0.0/12.js', 'sha384-chunk'],
  ])
})

test('nothing is, where the browser is to save data', async () => {
  Object.assign(navigator, { connection: { saveData: true } })
  await fetchRoomsAhead(new AbortController().signal)
  Object.assign(navigator, { connection: undefined })

  expect(asked).toEqual([])
})

test('a file that does not come keeps nobody else back', async () => {
  const refuse = new Error('It is another file.')
  const fetching = globalThis.fetch
  globalThis.fetch = (url, init) =>
    String(url).includes('mf-broken') ? Promise.reject(refuse) : fetching(url, init)

  await expect(fetchRoomsAhead(new AbortController().signal)).rejects.toBe(refuse)
  expect(asked).toHaveLength(2)
})
