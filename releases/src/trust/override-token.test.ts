import { aKey, aPolicy } from '../testing/a-trust'
import { checkLink, isLocalOrigin, LONGEST_S, scopesOf, signLink } from './override-token'

const NOW = new Date('2026-11-20T16:00:00Z')
const iat = +NOW / 1000
const HOUR = 3600

const olga = aKey('olga')
const scheduler = aKey('scheduler', ['override:prod/mf-schedule'])
const opener = aKey('opener', ['open:prod'])
const retired = aKey('mina')
const policy = aPolicy(olga.key, scheduler.key, opener.key, { ...retired.key, retired: true })

const later = (seconds: number) => new Date(+NOW + seconds * 1000)
const one = { remotes: { 'mf-schedule': '1.2.0' } }
const link = (order: object = {}, { signer } = olga) =>
  signLink(signer, { ...one, channel: 'prod', ttl: HOUR, now: NOW, ...order })
const claim = (claims: object) => {
  const whole = { aud: 'releases-override', channel: 'prod', ...one, iat, exp: iat + HOUR }
  return olga.signer.signClaims({ ...whole, ...claims })
}
const check = (token: string, now = NOW) => checkLink(policy, token, 'prod', now)

test('a link says what it shows, who made it and until when', async () => {
  expect(await check(await link())).toEqual({ ...one, sub: 'olga', until: later(HOUR) })
})

test('a link to a past composition shows no single remotes', async () => {
  const past = await check(await link({ remotes: {}, seq: 7 }))
  expect(past).toEqual({ remotes: {}, seq: 7, sub: 'olga', until: later(HOUR) })
})

test('a link counts until its end, and not at it', async () => {
  const token = await link()

  expect(await check(token, later(HOUR - 1))).toMatchObject(one)
  await expect(check(token, later(HOUR))).rejects.toMatchObject({
    code: 'REL-403',
    message: expect.stringContaining('the link has expired'),
  })
})

test('a link that is asked for longer than eight hours counts for eight', async () => {
  const { until } = await check(await link({ ttl: 9 * HOUR }))

  expect(LONGEST_S).toBe(8 * HOUR)
  expect(until).toEqual(later(8 * HOUR))
})

test('one that was signed for longer all the same counts for nothing', async () => {
  expect(await check(await claim({ exp: iat + LONGEST_S }))).toMatchObject(one)
  await expect(check(await claim({ exp: iat + LONGEST_S + 1 }))).rejects.toMatchObject({
    code: 'REL-406',
    message: expect.stringContaining('valid for too long'),
  })
})

test('a key that may show one remote shows that one alone', async () => {
  expect(await check(await link({}, scheduler))).toMatchObject({ ...one, sub: 'scheduler' })

  const more = { remotes: { ...one.remotes, 'mf-devices': '1.0.0' } }
  await expect(check(await link(more, scheduler))).rejects.toMatchObject({
    code: 'REL-404',
    message: expect.stringContaining('scheduler may not override:prod/mf-devices'),
  })
})

test('to show remotes and to open the past are two rights', async () => {
  const past = { remotes: {}, seq: 7 }

  expect(await check(await link(past, opener))).toMatchObject({ seq: 7 })
  await expect(check(await link(past, scheduler))).rejects.toMatchObject({ code: 'REL-404' })
  await expect(check(await link({}, opener))).rejects.toMatchObject({ code: 'REL-404' })
})

test('the rights on one channel are none on another', async () => {
  const token = await link({ channel: 'staging' }, scheduler)
  const checking = checkLink(policy, token, 'staging', NOW)
  await expect(checking).rejects.toMatchObject({
    message: expect.stringContaining('override:staging/mf-schedule'),
  })
})

test('what somebody must be allowed to is told before a link is made', () => {
  expect(scopesOf({ remotes: { 'mf-a1': '1.0.0', 'mf-b1': '1.0.0' } }, 'prod')).toEqual([
    'override:prod/mf-a1',
    'override:prod/mf-b1',
  ])
  expect(scopesOf({ remotes: {}, seq: 3 }, 'staging')).toEqual(['open:staging'])
})

test.each<[string, () => Promise<string>, string, string]>([
  ['of another channel', () => link({ channel: 'staging' }), 'REL-406', 'another channel'],
  ['that is a bearer token', () => claim({ aud: 'releases-api:x' }), 'REL-406', 'no override'],
  ['without a beginning', () => claim({ iat: undefined }), 'REL-406', 'for too long'],
  ['of a retired key', () => link({}, retired), 'REL-403', 'the key of mina is retired'],
  ['of a stranger', () => link({}, aKey('eve')), 'REL-403', 'no key kid-eve'],
  ['of 2001 characters', async () => 'a'.repeat(2001), 'REL-403', 'the link is too long'],
  ['of 2000 characters', async () => 'a'.repeat(2000), 'REL-403', 'not that of a known key'],
])('a link %s is void', async (_what, make, code, problem) => {
  await expect(check(await make())).rejects.toMatchObject({
    code,
    message: expect.stringContaining(problem),
  })
})

test.each<[string, object]>([
  ['nothing', { remotes: {} }],
  ['no remotes', { remotes: null }],
  ['a shell', { remotes: { shell: '1.0.0' } }],
  ['a remote out of its folder', { remotes: { 'mf-../x': '1.0.0' } }],
  ['a version that is none', { remotes: { 'mf-schedule': 'latest' } }],
  ['a version in another spelling', { remotes: { 'mf-schedule': 'v1.2.0' } }],
  ['a number for a version', { remotes: { 'mf-schedule': 1 } }],
  ['a foreign origin', { remotes: { 'mf-schedule': 'https://evil.test' } }],
  ['a good remote beside a bad one', { remotes: { ...one.remotes, 'mf-x': 'no' } }],
  ['an entry before the first', { seq: 0 }],
  ['half an entry', { seq: 1.5 }],
  ['an entry in words', { seq: '7' }],
])('a link to %s can not be shown', async (_what, claims) => {
  await expect(check(await claim(claims))).rejects.toMatchObject({
    code: 'REL-406',
    message: expect.stringContaining('names nothing that can be shown'),
  })
})

test.each([
  ['http://localhost:8081', true],
  ['http://127.0.0.1:80', true],
  ['http://localhost', false],
  ['http://localhost:8081/', false],
  ['https://localhost:8081', false],
  ['http://localhost.evil.test:8081', false],
  ['http://olga@localhost:8081', false],
  ['http://192.168.0.1:8081', false],
  ['http://localhost:08', false],
])('is %s on the developer’s own machine: %s', (origin, is) => {
  expect(isLocalOrigin(origin)).toBe(is)
})
