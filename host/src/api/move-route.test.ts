import { aKey, aRemote, aShell, cutLog, forgeEntry, trust } from '@pillbox/releases/testing'
import { aHost, anAuth, type Host } from '../testing/a-host'
import { documentKey } from '@pillbox/releases/log'
import { publishBundles } from '@pillbox/releases/moves'
import { signBearer, type Signer } from '@pillbox/releases/trust'

let host: Host
beforeEach(async () => {
  host = await aHost()
  await host.publish(anAuth('1.1.0'))
  await host.publish(aRemote('mf-two', '1.0.0'))
})
afterEach(() => host.close())

async function headersOf(signer: Signer) {
  const order = { host: 'pillbox.localhost', via: 'cli' as const, now: new Date() }
  return { authorization: `Bearer ${await signBearer(signer, order)}` }
}

async function act(payload: object, match: string | undefined = '"3"', signer = trust.signer) {
  const some = match ? { 'if-match': match } : {}
  const headers = { ...(await headersOf(signer)), ...some }
  const url = '/releases/v1/channels/prod/actions'
  return host.app.inject({ method: 'POST', url, headers, payload })
}

async function get(path: string, more = {}) {
  const headers = { ...(await headersOf(trust.signer)), ...more }
  return host.app.inject({ url: `/releases/v1${path}`, headers })
}

const back = { action: 'rollback', remote: 'mf-auth', reason: 'blank page' }

test('a rollback answers with the new document, and the next page has it', async () => {
  const answer = await act(back, '"prod:3"')

  expect(answer.statusCode).toBe(200)
  expect(answer.headers.etag).toBe('"prod:4"')
  expect(answer.json()).toMatchObject({
    document: {
      seq: 4,
      action: 'rollback',
      reason: 'blank page',
      actor: { sub: 'olga', via: 'cli' },
      remotes: { 'mf-auth': { stable: '1.0.0' } },
    },
    withdrawn: [],
    held: [],
    onTrial: [],
  })
  expect(host.head.current()?.seq).toBe(4)
})

test('every move of the command line is there', async () => {
  const { store } = host
  await host.put(aRemote('mf-two', '1.1.0'), aRemote('mf-two', '1.2.0'))
  const two = { remote: 'mf-two', reason: 'because' }
  const share = { bp: 500, cohorts: ['staff'] }
  const moves = [
    { action: 'canary', remote: 'mf-two', version: '1.1.0', share },
    { action: 'promote', ...two, force: true },
    { action: 'publish', releases: [{ remote: 'mf-two', version: '1.2.0' }], share },
    { action: 'publish', releases: [{ remote: 'mf-two', version: '1.2.0' }] },
    { action: 'rollback', ...two, steps: 1, kill: true },
    { action: 'off', ...two, message: 'Back soon.' },
    { action: 'on', ...two },
    { action: 'pin', ...two },
    { action: 'unpin', ...two },
    { action: 'lock', reason: 'fire' },
    { action: 'unlock', reason: 'out' },
  ]
  const made = []
  for (const move of moves) {
    const { document } = (await act(move, '*')).json()
    made.push([document?.action, document?.remotes['mf-two'].stable])
  }

  expect(made).toEqual([
    ['canary', '1.0.0'],
    ['promote', '1.1.0'],
    ['canary', '1.1.0'],
    [undefined, undefined],
    ['rollback', '1.0.0'],
    ['off', '1.0.0'],
    ['on', '1.0.0'],
    ['pin', '1.0.0'],
    ['unpin', '1.0.0'],
    ['lock', '1.0.0'],
    ['unlock', '1.0.0'],
  ])
  expect(await store.list('channels/prod/')).toHaveLength(14)
})

test('a move from an entry that is not the newest any more is refused, and nothing moves', async () => {
  const stale = await act(back, '"2"')

  expect(stale.statusCode).toBe(412)
  expect(stale.json()).toMatchObject({
    code: 'REL-502',
    detail: 'prod is at 3, not at 2 any more; look and repeat',
  })
  expect((await host.head.refresh())?.seq).toBe(3)
})

test('of two moves from one entry, one is made and one is refused', async () => {
  const two = { ...back, remote: 'mf-two', action: 'off' }
  const codes = (await Promise.all([act(back), act(two)])).map(({ statusCode }) => statusCode)

  expect(codes.sort()).toEqual([200, 412])
  expect((await host.head.refresh())?.seq).toBe(4)
})

test.each<[string, object, string | undefined, [number, string]]>([
  ['that does not say where it starts', back, undefined, [428, 'REL-503']],
  ['that starts from another channel', back, '"staging:3"', [400, 'REL-501']],
  ['that is unknown', { action: 'deploy' }, '*', [400, 'REL-501']],
  ['without a reason', { action: 'rollback', remote: 'mf-auth' }, '*', [400, 'REL-501']],
  ['with more than it takes', { ...back, actor: 'me' }, '*', [400, 'REL-501']],
  ['of a remote that is not there', { ...back, remote: 'mf-nine' }, '*', [404, 'REL-006']],
  ['to a version that never was', { ...back, to: '9.9.9' }, '*', [404, 'REL-007']],
  ['with nothing to promote', { action: 'promote', remote: 'mf-auth' }, '*', [400, 'REL-010']],
])('a move %s is refused', async (_what, payload, match, wanted) => {
  const answer = await act(payload, match ?? '')

  expect([answer.statusCode, answer.json().code]).toEqual(wanted)
})

test('what is locked or pinned is a conflict, what does not fit is refused with the whole list', async () => {
  const wrong = aRemote('mf-two', '2.0.0', { contract: { host: '^9.0.0', api: '^1.0.0' } })
  await host.put(wrong)
  const publish = { action: 'publish', releases: [{ remote: 'mf-two', version: '2.0.0' }] }
  const gate = await act(publish, '*')
  await act({ action: 'lock', reason: 'fire' }, '*')

  expect(gate.statusCode).toBe(422)
  expect(gate.json().findings).toEqual([
    { code: 'REL-109', message: expect.stringContaining('mf-two 2.0.0') },
  ])
  expect((await act(publish, '*')).statusCode).toBe(409)
})

test.each([
  [{ ...back, remote: 'mf-two' }, 'rollback:prod/mf-two'],
  [{ action: 'lock', reason: 'fire' }, 'lock:prod'],
  [{ action: 'promote', remote: 'mf-auth' }, 'promote:prod/mf-auth'],
  [{ action: 'publish', releases: [{ remote: 'mf-two', version: '1.0.0' }] }, 'publish:mf-two'],
])('a key moves only what its scopes name: %j', async (payload, scope) => {
  const ravi = aKey('ravi', ['rollback:prod/mf-auth', 'publish:mf-auth', 'lock:staging'])
  host.policy.keys.push(ravi.key)
  const answer = await act(payload, '*', ravi.signer)

  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'REL-404', detail: `ravi may not ${scope}` })
  expect((await act(back, '*', ravi.signer)).statusCode).toBe(200)
})

test('only JSON moves anything', async () => {
  const headers = {
    ...(await headersOf(trust.signer)),
    'content-type': 'text/plain',
    'if-match': '*',
  }
  const url = '/releases/v1/channels/prod/actions'
  const answer = await host.app.inject({
    method: 'POST',
    url,
    headers,
    payload: JSON.stringify(back),
  })

  expect(answer.statusCode).toBe(400)
})

test('the newest document has the tag that a move takes, and answers 304 to who has it', async () => {
  const answer = await get('/channels/prod')

  expect(answer.json()).toMatchObject({ seq: 3, actor: { sub: 'olga' } })
  expect(answer.headers).toMatchObject({ etag: '"prod:3"', 'cache-control': 'private, no-cache' })
  expect((await get('/channels/prod', { 'if-none-match': '"prod:3"' })).statusCode).toBe(304)
})

test.each([
  'Prod!/log',
  'prod/log?from=abc',
  'prod/log?from=0',
  'prod/log?from=-1',
  'prod/log?limit=1.5',
  'prod/log?limit=1&limit=2',
  'prod/log?limit=',
])('a question for %s is not understood', async (path) => {
  const answer = await get(`/channels/${path}`)

  expect([answer.statusCode, answer.json().code]).toEqual([400, 'REL-501'])
})

test('every entry stays as it was', async () => {
  const answer = await get('/channels/prod/2')

  expect(answer.json().seq).toBe(2)
  expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  expect((await get('/channels/prod/99')).statusCode).toBe(404)
  expect((await get('/channels/nowhere')).json().code).toBe('REL-006')
  expect((await get('/channels/..%2fx')).statusCode).toBe(400)
})

test('the log is read newest first, in parts', async () => {
  const seqs = async (query: string) => {
    const { entries, next } = (await get(`/channels/prod/log${query}`)).json()
    return [entries.map(({ seq }: { seq: number }) => seq), next]
  }

  expect(await seqs('')).toEqual([[3, 2, 1], undefined])
  expect(await seqs('?limit=2')).toEqual([[3, 2], 1])
  expect(await seqs('?from=1&limit=2')).toEqual([[1], undefined])
  expect((await get('/channels/prod/log?from=-1')).statusCode).toBe(400)
})

test.each(['/channels/prod', '/channels/prod/1', '/channels/prod/log', '/me'])(
  '%s names people, so it is not for everybody',
  async (path) => {
    expect((await host.app.inject(`/releases/v1${path}`)).statusCode).toBe(401)
  },
)

test('what browsers need is still for everybody', async () => {
  expect((await host.app.inject('/releases/v1/channels/prod/resolved')).statusCode).toBe(200)
})

test('a store that fails is said to, without its words', async () => {
  const failing = Object.assign(new Error('EIO: /secret/place'), { code: 'EIO', syscall: 'read' })
  const headers = await headersOf(trust.signer)
  host.store.get = () => Promise.reject(failing)
  const answer = await host.app.inject({ url: '/releases/v1/channels/prod', headers })

  expect(answer.statusCode).toBe(503)
  expect(answer.body).not.toContain('/secret/place')
})

test('nothing is added to a log that lost what this host served, until somebody vouches', async () => {
  await host.head.refresh()
  await cutLog(host.store, 3)
  const answer = await act({ action: 'lock', reason: 'fire' }, '*')

  expect(answer.json()).toMatchObject({
    code: 'REL-304',
    detail: expect.stringContaining('prod is at 2, but 3 was served before'),
  })
  expect(await host.store.get(documentKey('prod', 3))).toBeUndefined()
  const adopted = await act({ action: 'adopt', reason: 'looked at it' }, '*')
  expect(adopted.json().document).toMatchObject({ seq: 3, era: 1 })
  expect((await act({ action: 'lock', reason: 'fire' }, '*')).statusCode).toBe(200)
})

test('an entry that nobody signed is not shown', async () => {
  await forgeEntry(host.store, () => ({ action: 'lock', locks: { '*': { reason: 'mine' } } }))

  expect((await get('/channels/prod')).json().code).toBe('REL-403')
  expect((await get('/channels/prod/4')).json().code).toBe('REL-403')
  expect((await get('/channels/prod/log')).json().code).toBe('REL-403')
})

test('a channel that this host does not follow is read and moved too', async () => {
  const actor = { sub: 'olga', via: 'cli' as const }
  const bundles = [aShell('1.0.0'), aRemote('mf-two', '1.0.0')]
  await publishBundles(host.store, { channel: 'staging', actor, trust, bundles })
  const { json } = await host.app.inject({
    method: 'POST',
    url: '/releases/v1/channels/staging/actions',
    headers: { ...(await headersOf(trust.signer)), 'if-match': '*' },
    payload: { action: 'lock', reason: 'fire' },
  })

  expect(json().document).toMatchObject({ channel: 'staging', seq: 2 })
  expect((await get('/channels/staging')).json()).toMatchObject({ channel: 'staging', seq: 2 })
})
