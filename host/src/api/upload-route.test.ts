import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type Bundle, packArchive, type Upload } from '@pillbox/releases/release'
import { aCi, aKey, aPolicy, aRemote, type Ci, CI_AUDIENCE, trust } from '@pillbox/releases/testing'
import { aHost, type Host } from '../testing/a-host'
import { signatureOf, signBearer, type Signer } from '@pillbox/releases/trust'

let host: Host
beforeEach(async () => {
  host = await aHost()
})
afterEach(() => host.close())

// Some send as much as may be sent.
const tokenOf = (signer: Signer) =>
  signBearer(signer, { host: 'pillbox.localhost', via: 'cli', now: new Date() })
const signed = async (bundle: Bundle, signer = trust.signer): Promise<Upload> => ({
  bundle,
  jws: await signatureOf(bundle.release, signer),
})

async function send(payload: Buffer, path: string, token?: string) {
  const authorization = `Bearer ${token ?? (await tokenOf(trust.signer))}`
  const headers = { authorization, 'content-type': 'application/gzip' }
  const url = `/releases/v1/remotes/${path}`
  return host.app.inject({ method: 'POST', url, headers, payload })
}

const one = aRemote('mf-one', '1.0.0')

async function publish(token?: string) {
  const authorization = `Bearer ${token ?? (await tokenOf(trust.signer))}`
  return host.app.inject({
    method: 'POST',
    url: '/releases/v1/channels/prod/actions',
    headers: { authorization, 'if-match': '*' },
    payload: { action: 'publish', releases: [{ remote: 'mf-one', version: '1.0.0' }] },
  })
}

test('a release is uploaded whole, moves nothing, and goes live by a publish', async () => {
  const answer = await send(packArchive(await signed(one)), 'mf-one/1.0.0')

  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({ remote: 'mf-one', version: '1.0.0', new: true })
  expect((await host.head.refresh())?.seq).toBe(1)
  expect((await publish()).statusCode).toBe(200)
  expect(host.head.current()?.resolved.remotes['mf-one']?.version).toBe('1.0.0')
  const file = await host.app.inject('/r/mf-one/1.0.0/remoteEntry.js')
  expect(file.body).toBe(one.files.get('remoteEntry.js')?.toString())
})

test('the same again is fine, other content under the same version is not', async () => {
  await send(packArchive(await signed(one)), 'mf-one/1.0.0')
  const again = await send(packArchive(await signed(one)), 'mf-one/1.0.0')
  const changed = aRemote('mf-one', '1.0.0', { routes: [] })
  const other = await send(packArchive(await signed(changed)), 'mf-one/1.0.0')

  expect([again.statusCode, again.json().new]).toEqual([200, false])
  expect([other.statusCode, other.json().code]).toEqual([409, 'REL-201'])
})

test('a build that is not sound is refused with all that speaks against it, and nothing is stored', async () => {
  const bad = aRemote('mf-one', '1.0.0', { uniqueName: 'mf_one' })
  bad.files.set('12.js', Buffer.from('tampered'))
  const answer = await send(packArchive(await signed(bad)), 'mf-one/1.0.0')

  expect(answer.statusCode).toBe(422)
  const codes = answer.json().findings.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(expect.arrayContaining(['REL-102', 'REL-104']))
  expect(await host.store.list('remotes/mf-one/')).toEqual([])
})

const teamA = aKey('team-a', ['publish:mf-one'])

test('a valid token of team A publishes nothing of team B, not even with a signature of team B', async () => {
  host.policy.keys.push(teamA.key)
  const two = aRemote('mf-two', '1.0.0')
  const token = () => tokenOf(teamA.signer)
  const foreign = await send(packArchive(await signed(two)), 'mf-two/1.0.0', await token())

  expect(foreign.statusCode).toBe(403)
  expect(foreign.json()).toMatchObject({
    code: 'REL-404',
    detail: 'team-a may not publish:mf-two',
  })
  const own = await send(packArchive(await signed(one)), 'mf-one/1.0.0', await token())
  expect(own.statusCode).toBe(201)
})

test('a signature of team A counts for nothing of team B, whoever uploads it', async () => {
  host.policy.keys.push(teamA.key)
  const two = aRemote('mf-two', '1.0.0')
  const answer = await send(packArchive(await signed(two, teamA.signer)), 'mf-two/1.0.0')

  expect([answer.statusCode, answer.json().code]).toEqual([403, 'REL-404'])
  expect(await host.store.list('remotes/mf-two/')).toEqual([])
})

test.each<[string, () => Promise<Upload>, string]>([
  ['without a signature', async () => ({ bundle: one }), 'REL-403'],
  [
    'with the signature of another release',
    async () => ({
      bundle: one,
      jws: (await signed(aRemote('mf-one', '1.0.1'))).jws ?? '',
    }),
    'REL-403',
  ],
  ['of an unknown key', () => signed(one, aKey('stranger').signer), 'REL-403'],
])('an upload %s is refused', async (_what, made, code) => {
  const answer = await send(packArchive(await made()), 'mf-one/1.0.0')

  expect(answer.statusCode).toBe(403)
  expect(answer.json().code).toBe(code)
  expect(await host.store.list('remotes/mf-one/')).toEqual([])
})

test('a lost signature is brought again by the next upload', async () => {
  await send(packArchive(await signed(one)), 'mf-one/1.0.0')
  await host.store.delete('remotes/mf-one/1.0.0/release.jws')
  expect((await publish()).json().code).toBe('REL-403')

  await send(packArchive(await signed(one)), 'mf-one/1.0.0')
  expect((await publish()).statusCode).toBe(200)
})

describe('a pipeline', () => {
  let ci: Ci
  beforeEach(async () => {
    ci = await aCi()
    const rules = [{ name: 'team A', claims: { sub: 'repo:team-a/*' }, scopes: ['publish:mf-one'] }]
    host.policy.oidc = [{ issuer: ci.issuer, audience: CI_AUDIENCE, rules }]
  })
  afterEach(() => ci.close())

  test('needs no key: the host signs, and keeps who brought it', async () => {
    const token = await ci.token()
    const answer = await send(packArchive({ bundle: one }), 'mf-one/1.0.0', token)

    expect(answer.statusCode).toBe(201)
    const done = await publish(token)
    expect(done.json().document.actor).toEqual({ sub: 'team A repo:team-a/mf-one', via: 'ci' })
    const note = await host.store.get('remotes/mf-one/1.0.0/attest/publisher.json')
    expect(JSON.parse(String(note))).toMatchObject({
      actor: { sub: 'team A repo:team-a/mf-one', via: 'ci' },
    })
  })

  test('publishes nothing of another team', async () => {
    const two = packArchive({ bundle: aRemote('mf-two', '1.0.0') })

    expect((await send(two, 'mf-two/1.0.0', await ci.token())).statusCode).toBe(403)
  })

  test('is refused where the key of the host is not in the policy', async () => {
    host.policy.keys = aPolicy(teamA.key).keys
    const answer = await send(packArchive({ bundle: one }), 'mf-one/1.0.0', await ci.token())

    expect([answer.statusCode, answer.json().code]).toEqual([403, 'REL-403'])
  })
})

const withPath = (path: string): Upload => {
  const files = new Map([...one.files, [path, Buffer.from('x')]])
  return { bundle: { ...one, files } }
}

test.each<[string, () => Buffer, number, string]>([
  ['that is no archive', () => Buffer.from('hello'), 422, 'REL-504'],
  ['that is compressed noise', () => gzipSync(Buffer.alloc(4096, 7)), 422, 'REL-504'],
  ['that is cut off', () => packArchive({ bundle: one }).subarray(0, 600), 422, 'REL-504'],
  ['of another release', () => packArchive({ bundle: aRemote('mf-one', '1.0.1') }), 422, 'REL-504'],
  ['with a file that is not listed', () => packArchive(withPath('more.js')), 422, 'REL-504'],
  ['with a way out', () => packArchive(withPath('../../etc/passwd')), 422, 'REL-504'],
  ['with a bomb', () => packArchive(huge(70)), 413, 'REL-505'],
  ['with too many files', () => packArchive(many(2100)), 413, 'REL-505'],
  ['of nothing', () => Buffer.alloc(0), 422, 'REL-504'],
])('an archive %s is refused', async (_what, made, status, code) => {
  const answer = await send(made(), 'mf-one/1.0.0')

  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(await host.store.list('remotes/mf-one/')).toEqual([])
})

function huge(megabytes: number): Upload {
  return { bundle: { ...one, files: new Map([['12.js', Buffer.alloc(megabytes * 2 ** 20)]]) } }
}

function many(count: number): Upload {
  const files = Array.from({ length: count }, (_, i) => [`${i}.js`, Buffer.from('x')] as const)
  return { bundle: { ...one, files: new Map(files) } }
}

test.each(['MF-One/1.0.0', 'mf-*/1.0.0', 'one/1.0.0', 'mf-one/..%2f..', 'mf-one/latest'])(
  'an upload to %s is not understood, before a byte of it is read',
  async (names) => {
    const answer = await send(Buffer.from('nothing of this is looked at'), names)

    expect([answer.statusCode, answer.json().code]).toEqual([400, 'REL-501'])
  },
)

test('a file with a long name arrives as it is', async () => {
  const name = `${'long-'.repeat(40)}name.txt`
  const long = aRemote('mf-one', '1.0.0', {}, { [name]: 'text' })
  const answer = await send(packArchive(await signed(long)), 'mf-one/1.0.0')

  expect(answer.statusCode).toBe(201)
  expect(String(await host.store.get(`remotes/mf-one/1.0.0/files/${name}`))).toBe('text')
})

test('an upload of unknown length is cut off when it gets too long', async () => {
  const origin = await host.app.listen({ port: 0 })
  const authorization = `Bearer ${await tokenOf(trust.signer)}`
  const headers = { authorization, 'content-type': 'application/gzip' }
  const upload = request(`${origin}/releases/v1/remotes/mf-one/1.0.0`, { method: 'POST', headers })
  const answered = once(upload, 'response')
  upload.on('error', () => {})
  const files = new Map([['12.js', randomBytes(34 * 2 ** 20)]])
  upload.write(packArchive({ bundle: { ...one, files } }))
  const [answer] = (await answered) as [IncomingMessage]
  upload.destroy()

  expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close'])
})
