import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { root } from '../root.mjs'
import { beginScript } from './begin-script'

const script = beginScript(join(root, 'shell'))

const route = (path: string, calls: object[]) => ({ path, access: 'signed-in', title: path, calls })
const releases = {
  remotes: {
    'mf-two': {
      routes: [
        route('/', [
          { name: 'myDevices' },
          { name: 'networkDevices', input: { targetRole: 'Viewer' } },
          { name: 'logout' },
          { name: 'nobodyKnows' },
        ]),
        route('/device/:deviceId/schedule', [{ name: 'schedule' }]),
      ],
    },
  },
}

const storage = (kept: Record<string, string>) => ({
  getItem: (key: string) => kept[key] ?? null,
  removeItem: (key: string) => void delete kept[key],
})

type Visit = {
  path?: string
  tab?: Record<string, string>
  browser?: Record<string, string>
  /** How the server answers who is signed in. */
  me?: number
  change?: object
}

type Asked = { method: string; headers: Record<string, string>; body?: string }

/** What a page asks for before any code of the app is there. */
async function askedBy({ path = '/', tab = {}, browser = {}, me = 200, change = {} }: Visit) {
  const asked: string[] = []
  const warn = jest.fn()
  const page = {
    document: { getElementById: () => ({ textContent: JSON.stringify(releases) }) },
    location: { pathname: path },
    navigator: { languages: ['fr', 'hi-IN'] },
    sessionStorage: storage(tab),
    localStorage: storage(browser),
    console: { warn },
    AbortSignal,
    URLSearchParams,
    fetch: async (url: string, { method, headers, body }: Asked) => {
      asked.push([method, url, headers['accept-language'], body].filter(Boolean).join(' '))
      return { status: url.endsWith('/me') ? me : 200 }
    },
    ...change,
  }
  runInNewContext(script, page)
  await new Promise((done) => setImmediate(done))
  return { asked, warn }
}

const me = 'GET /app-api/user/me hi'
const devices = [
  'POST /app-api/user/mydevices hi {}',
  'POST /app-api/user/networkdevices hi {"targetRole":"Viewer"}',
]
const asha = { user: JSON.stringify({ email: 'asha@example.test', language: 'bn' }) }
/** FNV-1a of her address, as the app keeps it. */
const present = { 'present-person': '2128056442' }

test('a new tab asks who is signed in, then for what its route names, and for nothing that changes anything', async () => {
  const { asked, warn } = await askedBy({})

  expect(asked).toEqual([me, ...devices])
  expect(warn).not.toHaveBeenCalled()
})

test('where nobody is signed in it asks for nothing more', async () => {
  expect((await askedBy({ me: 204 })).asked).toEqual([me])
})

test('a tab that knows who is signed in asks at once, in their language', async () => {
  const { asked } = await askedBy({ path: '/device/PB%201/schedule', tab: asha, browser: present })

  expect(asked).toEqual(['GET /app-api/device/PB%201/schedule bn'])
})

test('a tab of somebody who is not who is signed in now asks anew', async () => {
  const { asked } = await askedBy({ tab: { ...asha }, browser: { 'present-person': '1' } })

  expect(asked).toEqual([me, ...devices])
})

test('the language that the browser keeps is that of the answers', async () => {
  const { asked } = await askedBy({ me: 204, browser: { language: 'en' } })

  expect(asked).toEqual(['GET /app-api/user/me en'])
})

test.each([
  ['in a tab that signed out', { tab: { 'signed-out': 'yes' } }],
  ['while a logout is owed', { browser: { 'logout-owed': 'yes' } }],
  ['on a page of no remote', { path: '/nowhere' }],
])('nothing is asked for %s', async (_where, visit) => {
  expect((await askedBy(visit)).asked).toEqual([])
})

test('a browser that keeps nothing is no hindrance', async () => {
  const insecure = (): never => {
    throw new Error('The operation is insecure.')
  }
  const blocked = { getItem: insecure, removeItem: insecure }
  const { asked } = await askedBy({ change: { sessionStorage: blocked, localStorage: blocked } })

  expect(asked).toEqual([me, ...devices])
})

test('what goes wrong is said, and left to the app', async () => {
  const { asked, warn } = await askedBy({ change: { document: { getElementById: () => null } } })

  expect(asked).toEqual([])
  expect(warn).toHaveBeenCalledWith('Nothing was asked for ahead:', expect.anything())
})

test('it is small', () => {
  expect(script.length).toBeLessThan(4500)
})
