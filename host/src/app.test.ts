import type { LightMyRequestResponse } from 'fastify'
import { brotliDecompressSync } from 'node:zlib'
import { aRemote, aShell, aShellWithWorker, olgaMoves } from '@pillbox/releases/testing'
import { aHost, anAuth, type Host } from './testing/a-host'

let host: Host
beforeEach(async () => {
  host = await aHost()
})
afterEach(() => host.close())

const real = {
  FIREBASE_PROJECT_ID: 'pill',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'id.test',
}
const get = (url: string, headers = {}) => host.app.inject({ url, headers })
const policyOf = ({ headers }: LightMyRequestResponse) => String(headers['content-security-policy'])

function inlined(html: string, id: string) {
  const found = new RegExp(
    `<script type="application/json" id="${id}" nonce="[^"]+">(.+?)</script>`,
  ).exec(html)
  return JSON.parse(found?.[1] ?? 'null')
}

test('the page carries what runs and the settings', async () => {
  const { body, headers } = await get('/')

  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(inlined(body, 'releases')).toMatchObject({
    schema: 'releases/v1/resolved',
    seq: 1,
    host: { version: '1.0.0' },
    remotes: { 'mf-auth': { version: '1.0.0', entry: '/r/mf-auth/1.0.0/remoteEntry.js' } },
  })
  expect(inlined(body, 'settings')).toEqual({
    product: 'Pillbox Companion',
    identity: {
      projectId: 'demo-pillbox',
      apiKey: 'demo-key',
      authDomain: 'demo-pillbox.firebaseapp.com',
      emulator: true,
      mailPage: '/mail',
    },
    beaconShare: 1,
    qrScan: false,
    offline: true,
  })
})

test('the page travels squeezed to who takes it so', async () => {
  const answer = await get('/', { 'accept-encoding': 'gzip, br' })

  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(String(brotliDecompressSync(answer.rawPayload))).toMatch(/^<!doctype html>/)
})

test('the page is a whole document in English, with a word for those without scripts', async () => {
  const { body } = await get('/')

  expect(body).toMatch(/^<!doctype html>\n<html lang="en">/)
  expect(body).toContain('<title>Pillbox Companion</title>')
  expect(body).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
  expect(body).toContain('content="#0c5d56">')
  expect(body).toMatch(/<noscript>Pillbox Companion needs JavaScript/)
})

test('every script and style of the shell has the nonce of the answer and its hash', async () => {
  const answer = await get('/')
  const nonce = /'nonce-([^']+)'/.exec(policyOf(answer))?.[1]
  const { files } = aShell('1.0.0').release

  expect(Buffer.from(nonce ?? '', 'base64')).toHaveLength(16)
  expect(answer.body).toContain(
    `<script data-start defer src="/r/shell/1.0.0/main.js" nonce="${nonce}" integrity="${files['main.js']?.integrity}" crossorigin="anonymous"></script>`,
  )
  expect(answer.body).toContain(
    `<link rel="stylesheet" href="/r/shell/1.0.0/main.css" nonce="${nonce}" integrity="${files['main.css']?.integrity}" crossorigin="anonymous">`,
  )
  expect(answer.body).not.toContain('{nonce}')
  expect((await get('/')).body).not.toContain(nonce)
})

test('the entry and the first chunk of the remote that owns the path are announced', async () => {
  const { files } = anAuth('1.0.0').release
  const { body } = await get('/signin')
  const ahead = '<link rel="preload" href="/r/mf-auth/1.0.0/'

  expect(body).toContain(`${ahead}remoteEntry.js" as="script" nonce="`)
  expect(body).toContain(
    ` integrity="${files['remoteEntry.js']?.integrity}" crossorigin="anonymous">`,
  )
  expect(body).toContain(`${ahead}12.js"`)
  expect((await get('/elsewhere')).body).not.toContain(ahead)
})

test('pages with health data get the strict policy', async () => {
  const answer = await get('/device/pillbox-1/dashboard')
  const nonce = /'nonce-([^']+)'/.exec(policyOf(answer))?.[1]

  expect(answer.statusCode).toBe(200)
  expect(policyOf(answer)).toBe(
    `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ` +
      "img-src 'self' data: https://lh3.googleusercontent.com; font-src 'self'; connect-src 'self'; " +
      "worker-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; " +
      "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types pill#loader; report-to csp",
  )
  expect(answer.headers).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
    'reporting-endpoints': 'csp="/csp-report"',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cache-control': 'private, no-cache',
  })
})

test('the page of a sheet is for no machine that looks for pages, and sends no referrer', async () => {
  const { headers } = await get('/sheet')

  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect((await get('/')).headers['x-robots-tag']).toBeUndefined()
})

test.each(['/signin', '/signup', '/forgotpassword', '/signin/', '/signin?next=/'])(
  'the identity provider may be used on %s',
  async (url) => {
    await host.close()
    host = await aHost(real)
    const answer = await get(url)

    expect(policyOf(answer)).toContain('trusted-types pill#loader default;')
    expect(policyOf(answer)).toContain("frame-src 'self' https://id.test;")
    expect(policyOf(answer)).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    )
    expect(answer.headers['integrity-policy']).toBeUndefined()
  },
)

test('data can not end its script element', async () => {
  const title = '</script><script>alert(1)</script><!-- {nonce}'
  const routes = [{ path: '/x', access: 'any' as const, title }]
  await host.publish(aRemote('mf-odd', '1.0.0', { routes }))
  const { body } = await get('/')

  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('<!--')
  expect(inlined(body, 'releases').remotes['mf-odd'].routes).toEqual(routes)
})

test('a known page is answered without a body, and without a new policy', async () => {
  const { etag } = (await get('/signin')).headers
  const again = await get('/signin', { 'if-none-match': `W/${etag}, "x"` })

  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect(again.headers['content-security-policy']).toBeUndefined()
})

test.each([
  ['https', 'max-age=31536000; includeSubDomains'],
  ['http', undefined],
])('over %s the answer says Strict-Transport-Security: %s', async (protocol, said) => {
  await host.close()
  host = await aHost({ TRUST_PROXY: '1' })

  for (const url of ['/', '/r/shell/1.0.0/main.js', '/nothing.js']) {
    const { headers } = await get(url, { 'x-forwarded-proto': protocol })
    expect(headers['strict-transport-security']).toBe(said)
  }
})

test('an open page can ask for what a page loaded now would get', async () => {
  await host.publish(anAuth('1.1.0'))

  const answer = await get('/releases/v1/channels/prod/resolved')

  expect(answer.json()).toEqual(inlined((await get('/')).body, 'releases'))
  expect(answer.json().remotes['mf-auth'].version).toBe('1.1.0')
  expect(answer.headers['cache-control']).toBe('private, no-cache')
})

test('an open page that has the newest release document already is told so without it', async () => {
  const resolved = '/releases/v1/channels/prod/resolved'
  const etag = String((await get(resolved)).headers.etag)

  const same = await get(resolved, { 'if-none-match': etag })
  await host.publish(anAuth('1.1.0'))
  const changed = await get(resolved, { 'if-none-match': etag })

  expect(etag).toMatch(/^"prod:1:[\w-]{16}"$/)
  expect([same.statusCode, same.body]).toEqual([304, ''])
  expect([changed.statusCode, changed.json().seq]).toEqual([200, 2])
  expect(changed.headers.etag).toMatch(/^"prod:2:/)
})

test('the service worker is that of the live shell, and browsers ask for it anew', async () => {
  expect((await get('/sw.js')).statusCode).toBe(404)
  await host.publish(aShellWithWorker('1.1.0'))

  const { body, headers } = await get('/sw.js')

  expect(body).toBe("addEventListener('push', show)")
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
})

test('a worker that was changed in the store is given to nobody', async () => {
  await host.publish(aShellWithWorker('1.1.0'))
  const { get: take } = host.store
  host.store.get = async (key) =>
    /sw\.js(\.(br|gz))?$/.test(key) ? Buffer.from('stealAll()') : take(key)

  for (const accepted of ['identity', 'br', 'gzip'])
    expect((await get('/sw.js', { 'accept-encoding': accepted })).statusCode).toBe(404)
})

test('with OFFLINE=off the worker is told to keep nothing, and pages are', async () => {
  const off = await aHost({ OFFLINE: 'off' })
  await off.publish(aShellWithWorker('1.1.0'))

  const { body } = await off.app.inject({ url: '/sw.js' })
  const page = await off.app.inject({ url: '/' })
  await off.close()

  expect(body).toBe("self.keepsNothing = true\naddEventListener('push', show)")
  expect(page.body).toContain('"offline":false')
})

test('a page is new after a publish', async () => {
  const { etag } = (await get('/')).headers
  await host.publish(anAuth('1.1.0'))

  expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(200)
})

test.each([
  '/favicon.ico',
  '/robots.txt',
  '/a/b.js',
  '/worker.js?x=1',
  '/emulator/v1/projects/demo-pillbox/oobCodes',
  '/releases/v1/nothing',
])('%s is not the page', async (url) => {
  const { statusCode, headers } = await get(url)

  expect(statusCode).toBe(404)
  expect(headers['content-type']).toMatch(/^application\/json/)
})

test('the page is only for reading', async () => {
  expect((await host.app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404)
  expect((await host.app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200)
})

test('the next page load after a rollback shows the earlier version, with the shell untouched', async () => {
  await host.publish(anAuth('1.1.0'))
  const before = await get('/signin')
  expect(inlined(before.body, 'releases').remotes['mf-auth'].version).toBe('1.1.0')

  await olgaMoves(host.store, { action: 'rollback', remote: 'mf-auth', reason: 'blank' })

  const after = await get('/signin')
  const shellOf = (html: string) =>
    html.match(/(?<=src=)"\/r\/shell\/[^>]+/g)?.map((shell) => shell.replace(/nonce="[^"]+"/, ''))
  expect(inlined(after.body, 'releases').remotes['mf-auth'].version).toBe('1.0.0')
  expect(after.body).toContain('href="/r/mf-auth/1.0.0/')
  expect(shellOf(after.body)).toEqual(shellOf(before.body))
})

test('a store that fails or hangs leaves the last page standing', async () => {
  for (const get_ of [() => Promise.reject(new Error('EIO')), () => new Promise<never>(() => {})]) {
    const standing = await aHost({}, 50)
    standing.store.get = get_
    const { statusCode, body } = await standing.app.inject({ url: '/' })

    expect(statusCode).toBe(200)
    expect(inlined(body, 'releases').seq).toBe(1)
    await standing.close()
  }
})

test('a live release that is gone from the store does not become live here', async () => {
  await host.publish(anAuth('1.1.0'))
  await host.store.delete('remotes/mf-auth/1.1.0/release.json')

  expect(inlined((await get('/')).body, 'releases').remotes['mf-auth'].version).toBe('1.0.0')
})

test('the health page says which entry of the log is served', async () => {
  expect((await get('/healthz')).json()).toEqual({
    status: 'ok',
    channel: 'prod',
    seq: 1,
    cspReports: 0,
    cspReportsByKind: {},
    refusedPreloads: 0,
  })
})

test('what browsers blocked is counted', async () => {
  const body = { documentURL: 'http://localhost/device/pillbox-1/dashboard', blockedURL: 'eval' }
  const sent = await host.app.inject({
    method: 'POST',
    url: '/csp-report',
    headers: { 'content-type': 'application/reports+json' },
    payload: JSON.stringify([
      { type: 'csp-violation', body },
      { type: 'csp-violation', body },
    ]),
  })
  await host.app.inject({ method: 'POST', url: '/csp-report', payload: 'no json' })

  expect(sent.statusCode).toBe(204)
  expect((await get('/healthz')).json()).toMatchObject({ cspReports: 2 })
})

describe('an engine that refuses to load scripts ahead', () => {
  const safari =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
  const reportOf = (blockedURL: string) => ({
    type: 'integrity-violation',
    body: { documentURL: 'http://localhost/', blockedURL, destination: 'script' },
  })
  const send = (userAgent: string, ...reports: object[]) =>
    host.app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': 'application/reports+json', 'user-agent': userAgent },
      payload: JSON.stringify(reports),
    })
  const counted = async () => {
    const { cspReports, refusedPreloads } = (await get('/healthz')).json()
    return { cspReports, refusedPreloads }
  }

  test('is not told to, and every other is', async () => {
    const page = async (userAgent: string) => (await get('/', { 'user-agent': userAgent })).body

    expect(await page(chrome)).toContain('as="script"')
    expect(await page(safari)).not.toContain('as="script"')
  })

  test('has its reports of our own files counted apart, and no others', async () => {
    await send(safari, reportOf('http://localhost/r/mf-auth/1.0.0/remoteEntry.js'))
    expect(await counted()).toEqual({ cspReports: 0, refusedPreloads: 1 })

    await send(safari, reportOf('http://evil.example/r/mf-auth/1.0.0/remoteEntry.js'))
    await send(safari, reportOf('http://localhost/evil.js'))
    await send(safari, { type: 'csp-violation', body: reportOf('http://localhost/r/x.js').body })
    await send(chrome, reportOf('http://localhost/r/mf-auth/1.0.0/remoteEntry.js'))
    expect(await counted()).toEqual({ cspReports: 4, refusedPreloads: 1 })
  })
})

test('pages reload by themselves only when asked for', async () => {
  expect((await get('/')).body).not.toContain('live-reload')
  await host.close()
  host = await aHost({ LIVE_RELOAD: 'on' })

  const script = /<script defer src="\/live-reload.js" nonce="[^"]+" integrity="(sha384-[^"]+)"/
  const integrity = script.exec((await get('/')).body)?.[1]
  const { createHash } = await import('node:crypto')
  const hash = createHash('sha384').update((await get('/live-reload.js')).rawPayload)
  expect(integrity).toBe(`sha384-${hash.digest('base64')}`)
})

test.each(['/%zz', '/releases/v1/channels/%zz', '/r/%zz/1.0.0/main.js'])(
  'the address %s, which nobody can read, is refused like any other request',
  async (url) => {
    const answer = await host.app.inject({ url })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      errorMessage: 'This address can not be read.',
      code: 'bad_request',
      requestId: expect.any(String),
    })
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  },
)
