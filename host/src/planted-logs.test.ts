import { logLines } from '../../build/jest/log-lines'
import { expectNoneLogged } from '../../build/jest/planted-values'
import { aHost } from './testing/a-host'

const planted = {
  name: 'Zuleikha Planted',
  email: 'zuleikha@planted.test',
  medicine: 'Plantedformin',
  session: 'planted-session-0001',
  token: 'planted-bearer-0001',
  link: 'planted-link-0001',
}
const asTyped = encodeURIComponent(Object.values(planted).join(' '))

const headers = {
  cookie: `__Host-session=${planted.session}; __Host-cohort=${planted.token}; __Host-override=${planted.link}`,
  authorization: `Bearer ${planted.token}`,
  'user-agent': planted.name,
  referer: `https://pillbox.localhost/signin?email=${planted.email}`,
  'x-forwarded-for': planted.name,
  'accept-language': planted.medicine,
}
const body = { ...planted, 'csp-report': { 'document-uri': `/x?${planted.email}` } }

const address = (path: string) => `${path}?of=${asTyped}`
const asked = [
  ['GET', '/'],
  ['GET', `/device/${planted.session}/dashboard`],
  ['GET', `/nowhere/${asTyped}`],
  ['GET', '/%zz'],
  ['GET', '/r/mf-auth/1.0.0/remoteEntry.js'],
  ['GET', '/r/mf-auth/1.0.0/12.js'],
  ['GET', '/r/shell/by-content/main.js'],
  ['GET', `/r/mf-auth/1.0.0/${planted.name}`],
  ['GET', '/sw.js'],
  ['GET', '/manifest.webmanifest'],
  ['GET', '/releases'],
  ['GET', '/releases/v1/health'],
  ['GET', '/releases/v1/channels/prod/resolved'],
  ['GET', '/releases/v1/me'],
  ['GET', '/releases/v1/override'],
  ['GET', `/releases/v1/override?token=${planted.link}`],
  ['GET', '/app-api/user/me'],
  ['POST', '/releases/v1/beacon'],
  ['POST', '/csp-report'],
  ['POST', '/releases/v1/channels/prod/moves'],
  ['PUT', `/releases/v1/releases/mf-auth/${planted.name}`],
] as const

const isAway = () => Promise.reject(new Error('the store is away'))

/** Asks a host for all of it, and answers what it logged and how it answered. */
async function askAll(isStoreFailing: boolean) {
  const log = logLines()
  const host = await aHost({ LOG_LEVEL: 'trace', API_URL: 'http://127.0.0.1:1' })
  if (isStoreFailing) Object.assign(host.store, { get: isAway, list: isAway, putIfAbsent: isAway })
  const statuses: number[] = []
  for (const [method, path] of asked) {
    const url = path.includes('?') ? path : address(path)
    const payload = method === 'GET' ? {} : { payload: body }
    statuses.push((await host.app.inject({ method, url, headers, ...payload })).statusCode)
  }
  await host.close()
  log.stop()
  return { lines: log.lines, statuses }
}

const expectNoneIn = (lines: string[]) =>
  expectNoneLogged(
    'planted values kept out of the log of the host',
    Object.values(planted),
    lines.join(''),
  )

test('what a browser sends stands nowhere in the log of the host', async () => {
  const { lines, statuses } = await askAll(false)

  expect(new Set(statuses).size).toBeGreaterThan(4)
  expect(lines.length).toBeGreaterThan(1)
  expectNoneIn(lines)
})

test('nor while the store and the API behind it are away, though the log says that they are', async () => {
  const { lines, statuses } = await askAll(true)

  expect(statuses).toContain(503)
  expect(lines.join('')).toContain('the store is away')
  expectNoneIn(lines)
})
