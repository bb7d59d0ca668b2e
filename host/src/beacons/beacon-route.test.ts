import { aHost, anAuth, type Host } from '../testing/a-host'

let host: Host
beforeEach(async () => {
  host = await aHost()
})
afterEach(() => host.close())

const aBeacon = (event: object = {}) => ({
  schema: 'beacon/v1',
  seq: 1,
  events: [{ remote: 'mf-auth', version: '1.0.0', kind: 'load', ms: 100, ...event }],
})
const aCookie = () => host.browserIds.issue().setCookie.split(';')[0] ?? ''

function send(payload: string | object, { cookie = aCookie(), from = '10.0.0.1' } = {}) {
  return host.app.inject({
    method: 'POST',
    url: '/releases/v1/beacon',
    headers: { cookie, 'content-type': 'application/json' },
    remoteAddress: from,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
}

async function seenOf(version: string) {
  const { remotes } = (await host.app.inject('/releases/v1/health')).json()
  const found = remotes['mf-auth'].versions.find((each: { version: string }) => {
    return each.version === version
  })
  return found?.sessions ?? 0
}

test('a report of a browser is thanked for and counted', async () => {
  const { statusCode, headers, body } = await send(aBeacon())

  expect([statusCode, body]).toEqual([204, ''])
  expect(headers['cache-control']).toBe('no-store')
  expect(await seenOf('1.0.0')).toBe(1)
})

test('a report that the page sends as text while it closes is taken too', async () => {
  const cookie = aCookie()
  const headers = { cookie, 'content-type': 'text/plain;charset=UTF-8' }
  const payload = JSON.stringify(aBeacon())
  await host.app.inject({ method: 'POST', url: '/releases/v1/beacon', headers, payload })

  expect(await seenOf('1.0.0')).toBe(1)
})

test('one browser counts once, however often it reports', async () => {
  const cookie = aCookie()
  for (let i = 0; i < 5; i += 1) await send(aBeacon(), { cookie })
  await send(aBeacon())

  expect(await seenOf('1.0.0')).toBe(2)
})

test.each([
  ['without a cookie', () => ''],
  ['with a cookie of its own making', () => `__Host-cohort=${'A'.repeat(22)}.${'A'.repeat(43)}`],
  ['that runs something else than everybody', () => `${aCookie()}; __Host-override=token`],
])('a browser %s is thanked and ignored', async (_, cookie) => {
  const { statusCode } = await send(aBeacon(), { cookie: cookie() })

  expect(statusCode).toBe(204)
  expect(await seenOf('1.0.0')).toBe(0)
})

test.each([
  ['no JSON', 'hello'],
  ['another shape', { ...aBeacon(), page: '/device/PB-1' }],
  ['nothing', ''],
])('%s is refused with a code', async (_, payload) => {
  const { statusCode, headers, body } = await send(payload)

  expect(statusCode).toBe(400)
  expect(headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'REL-701' })
})

test('more than 4 KB is refused', async () => {
  const { statusCode, body } = await send(`${JSON.stringify(aBeacon())}${' '.repeat(4096)}`)

  expect(statusCode).toBe(413)
  expect(JSON.parse(body)).toMatchObject({ code: 'REL-702' })
})

test('one address may not report without end, and others still may', async () => {
  await host.close()
  host = await aHost({ BEACONS_PER_MINUTE: '3' })
  const answers = []
  for (let i = 0; i < 4; i += 1) answers.push((await send(aBeacon())).statusCode)

  expect(answers).toEqual([204, 204, 204, 429])
  expect((await send(aBeacon(), { from: '10.0.0.2' })).statusCode).toBe(204)
})

test('the addresses of one IPv6 subscriber may report as often as one', async () => {
  await host.close()
  host = await aHost({ BEACONS_PER_MINUTE: '1' })
  await send(aBeacon(), { from: '2001:db8:0:1::1' })

  expect((await send(aBeacon(), { from: '2001:db8:0:1::2' })).statusCode).toBe(429)
  expect((await send(aBeacon(), { from: '2001:db8:0:2::1' })).statusCode).toBe(204)
})

test('a version that was never published is not counted', async () => {
  await send(aBeacon({ version: '6.6.6' }))
  await send(aBeacon({ remote: 'mf-invented' }))

  expect(await seenOf('6.6.6')).toBe(0)
  expect(await host.store.list('exposure/')).toEqual([])
})

test('an older version that a tab still runs is counted, and kept from being cleared away', async () => {
  await host.publish(anAuth('1.1.0'))
  await host.head.refresh()
  await send(aBeacon({ version: '1.0.0' }))

  expect(await seenOf('1.0.0')).toBe(1)
  const noted = await host.store.get('exposure/mf-auth/1.0.0')
  expect(Date.now() - Date.parse(String(noted))).toBeLessThan(60_000)
})
