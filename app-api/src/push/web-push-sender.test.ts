import { createPublicKey, verify } from 'node:crypto'
import webPush from 'web-push'
import { fakePushService, type FakePushService } from '../../testing/push/fake-push-service'
import { webPushSender } from './web-push-sender'
import { allowedHosts } from './web-subscription'

const keys = webPush.generateVAPIDKeys()
let service: FakePushService
beforeAll(async () => {
  service = await fakePushService()
})
beforeEach(() => {
  service.asked.length = 0
  service.answers.length = 0
})
afterAll(() => service.close())

const aSender = (hosts = service.host) =>
  webPushSender({
    keys,
    contact: 'mailto:ops@example.test',
    isAllowed: allowedHosts(hosts),
    clock: Date.now,
    ca: service.ca,
  })

test('a browser can read what we send it', async () => {
  const outcome = await aSender().send(service.token(), '{"body":"दवा"}', 60_000)

  expect(outcome).toBe('sent')
  expect(service.asked).toMatchObject([
    {
      path: '/send/1',
      message: '{"body":"दवा"}',
      headers: { ttl: '60', urgency: 'high', 'content-encoding': 'aes128gcm' },
    },
  ])
})

test('a message is signed with our key for this push service', async () => {
  await aSender().send(service.token(), 'x', 1000)

  const [, jwt = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(
    String(service.asked[0]?.headers.authorization),
  ) ?? ['']
  const [head, claims = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(keys.publicKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33), y: point.subarray(33) }
  const publicKey = createPublicKey({
    key: { ...jwk, x: jwk.x.toString('base64url'), y: jwk.y.toString('base64url') },
    format: 'jwk',
  })
  const signed = Buffer.from(`${head}.${claims}`)
  const ieee = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  expect(key).toBe(keys.publicKey)
  expect(verify('sha256', signed, ieee, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: `https://${service.host}`,
    sub: 'mailto:ops@example.test',
  })
})

test.each([
  [201, {}, 'sent'],
  [404, {}, 'gone'],
  [410, {}, 'gone'],
  [400, {}, 'refused'],
  [403, {}, 'refused'],
  [429, { 'retry-after': '90' }, { later: 90_000 }],
  [500, {}, { later: undefined }],
  [503, {}, { later: undefined }],
] as const)('an answer of %i means %j', async (status, headers, outcome) => {
  service.answers.push({ status, headers })

  expect(await aSender().send(service.token(), 'x', 1000)).toEqual(outcome)
})

test('a redirect is not followed', async () => {
  service.answers.push({ status: 307, headers: { location: `https://${service.host}/elsewhere` } })

  expect(await aSender().send(service.token(), 'x', 1000)).toBe('refused')
  expect(service.asked).toHaveLength(1)
})

test('a push service that is no longer on the list is not asked', async () => {
  const outcome = await aSender('push.example.test').send(service.token(), 'x', 1000)

  expect([outcome, service.asked.length]).toEqual(['gone', 0])
})

test('a push service that nobody answers at is tried later', async () => {
  const gone = await fakePushService()
  await gone.close()

  expect(await aSender(gone.host).send(gone.token(), 'x', 1000)).toEqual({ later: undefined })
})
