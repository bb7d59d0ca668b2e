import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aHost, type Host } from '../testing/a-host'

let api: Server
let seen: IncomingHttpHeaders
let host: Host | undefined
beforeEach(async () => {
  api = createServer((request, response) => {
    seen = request.headers
    response.end()
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
})
afterEach(async () => {
  await host?.close()
  host = undefined
  api.closeAllConnections()
  await new Promise((done) => api.close(done))
})

const browser = '198.51.100.7'

/** What a host with this setting makes of a request from that address, through proxies or not. */
async function asked(trust: string, remoteAddress: string, forwardedFor = browser) {
  const { port } = api.address() as AddressInfo
  host = await aHost({ API_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: trust })
  const { headers } = await host.app.inject({
    url: '/app-api/user',
    remoteAddress,
    headers: {
      host: 'host.internal',
      'x-forwarded-for': forwardedFor,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'app.example.com',
    },
  })
  return {
    address: seen['x-forwarded-for'],
    origin: `${seen['x-forwarded-proto']}://${seen.host}`,
    hsts: headers['strict-transport-security'] !== undefined,
  }
}

const believed = { address: browser, origin: 'https://app.example.com', hsts: true }
const notBelieved = (address: string) => ({
  address,
  origin: 'http://host.internal',
  hsts: false,
})

test.each([
  ['1', '203.0.113.1'],
  ['203.0.113.1', '203.0.113.1'],
  ['203.0.113.0/24, loopback', '203.0.113.1'],
  ['loopback', '::1'],
  ['uniquelocal', '::ffff:10.0.0.7'],
])('with TRUST_PROXY %s what the proxy at %s says of the browser counts', async (trust, proxy) => {
  expect(await asked(trust, proxy)).toEqual(believed)
})

test.each([
  ['off', '203.0.113.1'],
  ['10.0.0.0/8', '203.0.113.1'],
  ['loopback', '203.0.113.1'],
])('with TRUST_PROXY %s what %s says counts for nothing', async (trust, remoteAddress) => {
  expect(await asked(trust, remoteAddress)).toEqual(notBelieved(remoteAddress))
})

test.each([
  ['1', '203.0.113.1', `6.6.6.6, ${browser}`],
  ['2', '203.0.113.1', `6.6.6.6, ${browser}, 10.0.0.7`],
  ['203.0.113.1, 10.0.0.0/8', '203.0.113.1', `6.6.6.6, ${browser}, 10.0.0.7`],
])(
  'with TRUST_PROXY %s and the proxy %s an address that the browser invented is not taken: %s',
  async (trust, proxy, forwardedFor) => {
    expect((await asked(trust, proxy, forwardedFor)).address).toBe(browser)
  },
)

test('the tries of two browsers behind one proxy are counted apart', async () => {
  host = await aHost({ TRUST_PROXY: '10.0.0.7', BEACONS_PER_MINUTE: '1' })
  const report = (from: string) =>
    host?.app.inject({
      method: 'POST',
      url: '/releases/v1/beacon',
      remoteAddress: '10.0.0.7',
      headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
      payload: { schema: 'beacon/v1', seq: 1, events: [] },
    })
  const codes = []
  for (const from of [browser, browser, '198.51.100.8'])
    codes.push((await report(from))?.statusCode)

  expect(codes.map((code) => code === 429)).toEqual([false, true, false])
})
