import { aKey, aPolicy } from '../testing/a-trust'
import { bearerOf, signBearer } from './bearer'

const HOST = 'pillbox.test:443'
const NOW = new Date('2026-11-20T16:00:00Z')
const iat = +NOW / 1000
const jti = 'one-of-a-kind-42'

const olga = aKey('olga')
const retired = aKey('mina')
const policy = aPolicy(olga.key, { ...retired.key, retired: true })

const later = (seconds: number) => new Date(+NOW + seconds * 1000)
const sign = (order: object = {}, { signer } = olga) =>
  signBearer(signer, { host: HOST, via: 'cli', now: NOW, ...order })
const claim = (claims: object) =>
  olga.signer.signClaims({ aud: `releases-api:${HOST}`, iat, exp: iat + 60, jti, ...claims })
const read = (token: string, now = NOW) => bearerOf(policy, token, HOST, now)

test('a token says whose key made it, at a terminal or in a pipeline', async () => {
  expect(await read(await sign())).toMatchObject({ key: olga.key, via: 'cli' })
  expect(await read(await sign({ via: 'ci' }))).toMatchObject({ key: olga.key, via: 'ci' })
})

test('who says another way than these came from a terminal', async () => {
  expect(await read(await claim({ via: 'browser' }))).toMatchObject({ via: 'cli' })
  expect(await read(await claim({}))).toMatchObject({ via: 'cli' })
})

test('each token is told from every other, and of two keys too', async () => {
  const ids = [await sign(), await sign(), await claim({})].map(
    async (each) => (await read(each)).id,
  )

  expect(new Set(await Promise.all(ids)).size).toBe(3)
  expect((await read(await claim({}))).id).toBe(`kid-olga ${jti}`)
})

test('a token counts for a minute, to the second', async () => {
  const token = await sign()

  expect(await read(token, later(59))).toMatchObject({ key: { name: 'olga' } })
  await expect(read(token, later(60))).rejects.toMatchObject({
    code: 'REL-406',
    message: 'the token has expired',
  })
})

test('a token may count for five minutes, and not for a second more', async () => {
  expect(await read(await claim({ exp: iat + 300 }))).toMatchObject({ key: olga.key })
  await expect(read(await claim({ exp: iat + 301 }))).rejects.toMatchObject({
    code: 'REL-406',
    message: expect.stringContaining('counts for too long'),
  })
})

test.each<[string, () => Promise<string>, string]>([
  ['another host', () => sign({ host: 'other.test' }), 'not for pillbox.test:443, but for'],
  ['the host at another port', () => sign({ host: 'pillbox.test:8443' }), 'not for pillbox'],
  ['another use', () => claim({ aud: 'releases-override' }), 'but for releases-override'],
  ['nobody', () => claim({ aud: undefined }), 'but for undefined'],
  ['several', () => claim({ aud: [`releases-api:${HOST}`, 'x'] }), 'not for pillbox'],
  ['as long as its beginning is unknown', () => claim({ iat: undefined }), 'for too long'],
  ['ever', () => claim({ exp: undefined }), 'has expired'],
  ['a day that is to come', () => sign({ now: later(86_400) }), 'for too long'],
  ['any number of calls', () => claim({ jti: undefined }), 'no jti'],
  ['any number of calls, by a short name', () => claim({ jti: '1' }), 'no jti'],
  ['a key nobody knows', () => sign({}, aKey('stranger')), 'no key kid-stranger is known'],
  ['a key that is retired', () => sign({}, retired), 'the key of mina is retired'],
  ['a key of the same name but another holder', () => sign({}, aKey('olga')), 'known key'],
])('a token for %s is refused', async (_what, make, problem) => {
  await expect(read(await make())).rejects.toMatchObject({
    code: 'REL-406',
    message: expect.stringContaining(problem),
  })
})
