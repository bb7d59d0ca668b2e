import { createECDH } from 'node:crypto'
import { allowedHosts, webSubscription } from './web-subscription'

const browser = createECDH('prime256v1')
browser.generateKeys()
const keys = { p256dh: browser.getPublicKey('base64url'), auth: 'A'.repeat(22) }
const endpoint = 'https://push.example.test/send/1'
const isAllowed = allowedHosts('push.example.test, *.push.apple.com,localhost:8443')
const from = (token: unknown) => webSubscription(JSON.stringify(token), isAllowed)

test('a subscription at a push service on the list is taken, and nothing beside it', () => {
  const given = { endpoint, expirationTime: null, keys: { ...keys, more: 1 }, role: 'Admin' }

  expect(from(given)).toEqual({ endpoint, keys })
})

test.each([
  'https://push.example.test/a?b=c',
  'https://web.push.apple.com/x',
  'https://localhost:8443/x',
])('%s is on the list', (url) => {
  expect(from({ endpoint: url, keys })).toBeDefined()
})

test.each([
  'http://push.example.test/x',
  'https://push.example.test:8443/x',
  'https://push.example.test.evil.test/x',
  'https://evil-push.apple.com.test/x',
  'https://push.apple.com/x',
  'https://push.example.test@evil.test/x',
  'https://user:pass@push.example.test/x',
  'https://localhost/x',
  'https://127.0.0.1:8443/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '//push.example.test/x',
  '',
])('%s is not on the list', (url) => {
  expect(from({ endpoint: url, keys })).toBeUndefined()
})

test.each([
  ['null', null],
  ['a list', []],
  ['without an address', { keys }],
  ['without keys', { endpoint }],
  ['with null for keys', { endpoint, keys: null }],
  ['with a list of addresses', { endpoint: [endpoint], keys }],
  ['with a short secret', { endpoint, keys: { ...keys, auth: 'short' } }],
  ['with a key that is no point', { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } }],
  ['with a number as key', { endpoint, keys: { ...keys, p256dh: 7 } }],
])('a token %s is no subscription', (_what, token) => {
  expect(from(token)).toBeUndefined()
})
