import type { Described } from './dev-build'
import { DevServer } from './dev-server'

const host = 'https://app.example.test'
const aBuild = (count: number): Described => ({
  remote: 'mf-x',
  version: `0.1.0-dev.a.${count}`,
  uniqueName: `mf_x_0_1_0_dev_a_${count}`,
  entry: { path: 'remoteEntry.js', integrity: 'sha384-entry' },
  routes: [{ path: '/x', access: 'signed-in', title: 'X', menu: {} }],
  slots: [],
  mount: 'component',
  container: 'webpack',
  files: new Map([
    ['remoteEntry.js', Buffer.from(`build ${count}`)],
    ['picture.svg', Buffer.from('<svg/>')],
  ]),
})

let server: DevServer
let address: string
beforeEach(async () => {
  server = new DevServer(host)
  address = await server.listen(0)
})
afterEach(() => server.close())

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers })

/** Hears the events until the text has come. */
async function heard(text: string, headers: Record<string, string> = {}) {
  const { body } = await ask('/dev-room/events', headers)
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  return {
    until: async () => {
      let all = ''
      while (!all.includes(text)) all += (await reader.read()).value
      return all
    },
  }
}

test('the card names the newest build, with the absolute address of its entry', async () => {
  expect((await ask('/dev-room.json')).status).toBe(503)
  server.show(aBuild(1))
  server.show(aBuild(2))

  const card = await (await ask('/dev-room.json')).json()
  expect(card).toEqual({
    remote: 'mf-x',
    version: '0.1.0-dev.a.2',
    uniqueName: 'mf_x_0_1_0_dev_a_2',
    entry: `${address}/r/mf-x/0.1.0-dev.a.2/remoteEntry.js`,
    integrity: 'sha384-entry',
    routes: [{ path: '/x', access: 'signed-in', title: 'X', menu: {} }],
    preload: [],
    slots: [],
    mount: 'component',
    container: 'webpack',
  })
  expect(await (await fetch(card.entry)).text()).toBe('build 2')
})

test('a page that shows an earlier build can still load the rest of it', async () => {
  server.show(aBuild(1))
  server.show(aBuild(2))

  expect(await (await ask('/r/mf-x/0.1.0-dev.a.1/remoteEntry.js')).text()).toBe('build 1')
  expect((await ask('/r/mf-x/0.1.0-dev.a.3/remoteEntry.js')).status).toBe(404)
  expect((await ask('/r/mf-x/0.1.0-dev.a.1/')).status).toBe(404)
})

test("only the host's own pages may read what is built here", async () => {
  server.show(aBuild(1))

  const entry = await ask('/r/mf-x/0.1.0-dev.a.1/remoteEntry.js', { origin: host })
  expect(entry.headers.get('access-control-allow-origin')).toBe(host)
  expect(entry.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  const picture = await ask('/r/mf-x/0.1.0-dev.a.1/picture.svg')
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await ask('/dev-room.json', { origin: 'https://other.example' })).status).toBe(403)
})

test('a name that was bent to this machine is refused', async () => {
  server.show(aBuild(1))
  const { request } = await import('node:http')

  const status = await new Promise((done) =>
    request(`${address}/dev-room.json`, { headers: { host: 'evil.example' } }, (response) =>
      done(response.resume().statusCode),
    ).end(),
  )
  expect(status).toBe(403)
})

test('open pages hear of each good build, and of what went wrong with another', async () => {
  server.show(aBuild(1))
  const { until } = await heard('broken')

  server.show(aBuild(2))
  server.fail('It is broken.')

  const events = await until()
  expect(events).toContain('data: {"version":"0.1.0-dev.a.2"}\n\n')
  expect(events).toContain('event: failed\ndata: {"message":"It is broken."}\n\n')
  expect(events).not.toContain('data: {"version":"0.1.0-dev.a.1"}')
})

test('a page that comes back hears of the build it has missed', async () => {
  server.show(aBuild(1))
  server.show(aBuild(2))

  const missed = await heard('data', { 'last-event-id': '0.1.0-dev.a.1' })
  expect(await missed.until()).toContain('data: {"version":"0.1.0-dev.a.2"}')
})

test('a page that comes after a build that failed hears of it, until one is good', async () => {
  server.show(aBuild(1))
  server.fail('It is broken.')
  const broken = await heard('event: failed')
  expect(await broken.until()).toContain('data: {"message":"It is broken."}')

  server.show(aBuild(2))
  const good = await heard('id: 0.1.0-dev.a.2')
  expect(await good.until()).not.toContain('failed')
})

test('a taken port is said', async () => {
  const port = Number(new URL(address).port)

  await expect(new DevServer(host).listen(port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
