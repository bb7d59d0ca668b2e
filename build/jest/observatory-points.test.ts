import { observatoryPoints } from './observatory-points'

const policy = "default-src 'none'; script-src 'nonce-a' 'strict-dynamic'; frame-ancestors 'none'"
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'set-cookie': ['__Host-sid=1; Path=/; HttpOnly; Secure; SameSite=Strict'],
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
const body = '<script defer src="/main.js" integrity="sha384-a" nonce="a"></script>'

const cookie = (text: string) => ({ 'set-cookie': [text] })
const policyOf = (text: string) => ({ 'content-security-policy': text })
const ofPolicy = (more: string) => policyOf(`${policy}; ${more}`)

// As many as @mdn/mdn-http-observatory 1.4.8 gave them.
test.each<[string, number, object]>([
  ['all that there is', 140, {}],
  ['no cookie', 135, { 'set-cookie': undefined }],
  ['no policy', 55, { 'content-security-policy': undefined }],
  ['a directive twice', 55, ofPolicy("default-src 'none'")],
  ['a policy that allows all else', 135, policyOf(policy.replace("'none'", "'self'"))],
  ['scripts of anywhere', 80, policyOf("script-src https:; frame-ancestors 'none'")],
  ['strict-dynamic alone', 55, policyOf("script-src 'strict-dynamic'")],
  ['styles in attributes', 130, ofPolicy("style-src 'unsafe-inline'")],
  ['pictures by http', 120, ofPolicy('img-src http://a.test')],
  ['calls by http', 80, ofPolicy('connect-src http://a.test')],
  ['eval', 120, policyOf(policy.replace("'nonce-a'", "'nonce-a' 'unsafe-eval'"))],
  [
    'frames by the old header',
    135,
    { 'content-security-policy': "default-src 'none'", 'x-frame-options': 'DENY' },
  ],
  ['frames anywhere', 80, policyOf("default-src 'none'")],
  ['no TLS alone', 80, { 'strict-transport-security': undefined }],
  ['TLS alone for an hour', 130, { 'strict-transport-security': 'max-age=3600' }],
  ['a cookie without TLS alone', 130, cookie('sid=1; Path=/; HttpOnly; SameSite=Lax')],
  ['a cookie of any site', 135, cookie('sid=1; Path=/; HttpOnly; Secure')],
  ['a session that scripts read', 70, cookie('session=1; Path=/; Secure; SameSite=Lax')],
  ['a referrer for all', 130, { 'referrer-policy': 'unsafe-url' }],
  ['types guessed', 135, { 'x-content-type-options': undefined }],
  ['shared with all', 130, { 'cross-origin-resource-policy': 'cross-origin' }],
  [
    'read by all, as who is signed in',
    50,
    { 'access-control-allow-origin': 'https://a.test', 'access-control-allow-credentials': 'true' },
  ],
])('an answer with %s has %i points', (_what, points, change) => {
  expect(observatoryPoints({ headers: { ...headers, ...change }, body })).toBe(points)
})

test.each([
  ['no hash', 135, '<script src="/main.js"></script>'],
  ['no script', 135, ''],
  ['a hash of a foreign one', 140, '<script src="https://a.test/a.js" integrity="sha384-a">'],
  ['a foreign one without', 130, '<script src="https://a.test/a.js"></script>'],
  ['one by http', 50, '<script src="http://a.test/a.js"></script>'],
])('a page with %s has %i points', (_what, points, page) => {
  expect(observatoryPoints({ headers, body: page })).toBe(points)
})
