import { policyFindings } from '../../../build/jest/policy-findings'
import { documentHeaders, policyKindOf } from './document-policy'
import type { HostSettings } from '@pillbox/shared/contract'

const identity: HostSettings['identity'] = {
  projectId: 'pillbox',
  apiKey: 'key',
  authDomain: 'pillbox.test',
  emulator: false,
  mailPage: null,
}
const settings: HostSettings = { product: 'Pillbox', identity, beaconShare: 0 }
const headersOf = (kind: 'identity' | 'strict', origins: string[] = [], given = settings) =>
  documentHeaders(kind, given, origins)('long-n0nce')

/** By directive: its sources. */
function policyOf(...order: Parameters<typeof headersOf>): Record<string, string> {
  const directives = headersOf(...order)['content-security-policy']?.split('; ') ?? []
  const names = directives.map((each) => each.split(' ', 1)[0])
  expect(names).toEqual([...new Set(names)])
  return Object.fromEntries(directives.map((each) => each.split(/ (.*)/s).slice(0, 2)))
}

test.each([
  ['/signin', 'identity'],
  ['/signup/', 'identity'],
  ['/forgotpassword', 'identity'],
  ['/', 'strict'],
  ['/signin/more', 'strict'],
  ['/SIGNIN', 'strict'],
  ['//signin', 'strict'],
  ['/signout', 'strict'],
  ['/device/d1/dashboard', 'strict'],
])('the policy of %s is %s', (pathname, kind) => {
  expect(policyKindOf(pathname)).toBe(kind)
})

test('on a page with health data only our own may be asked, framed or run', () => {
  expect(policyOf('strict')).toEqual({
    'default-src': "'none'",
    'script-src': "'nonce-long-n0nce' 'strict-dynamic'",
    'style-src': "'self' 'nonce-long-n0nce'",
    'img-src': "'self' data: https://lh3.googleusercontent.com",
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'pill#loader',
    'report-to': 'csp',
  })
})

test('no page may use the camera unless it reads the ids of devices', () => {
  const permissionsOf = (qrScan: boolean) =>
    headersOf('strict', [], { ...settings, qrScan })['permissions-policy']

  expect(permissionsOf(false)).toMatch(/^camera=\(\), /)
  expect(permissionsOf(true)).toMatch(/^camera=\(self\), /)
})

test('a page to sign in adds what the provider needs, and nothing else', () => {
  expect(policyOf('identity')).toEqual({
    ...policyOf('strict'),
    'connect-src':
      "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    'frame-src': "'self' https://pillbox.test",
    'trusted-types': 'pill#loader default',
  })
})

test('with the emulator nobody outside is asked', () => {
  const emulated = { ...settings, identity: { ...identity, emulator: true } }
  expect(policyOf('identity', [], emulated)['connect-src']).toBe("'self'")
})

test('a developer’s machine gives styles, images and fonts and is asked, but runs nothing by name', () => {
  const origin = 'http://localhost:8081'
  const policy = policyOf('strict', [origin])

  const open = Object.keys(policy).filter((name) => policy[name]?.includes(origin))
  expect(open).toEqual(['style-src', 'img-src', 'font-src', 'connect-src'])
  expect(policy['script-src']).toBe("'nonce-long-n0nce' 'strict-dynamic'")
})

test('csp_evaluator finds that a developer’s machine has no TLS, and nothing in where else remotes lie', () => {
  const findings = (origin: string) =>
    policyFindings(headersOf('strict', [origin])['content-security-policy'] ?? '')

  expect(findings('https://rooms.test')).toEqual([])
  expect(findings('http://localhost:8081')).toEqual(
    ['style-src', 'img-src', 'font-src', 'connect-src'].map(
      (directive) => `MEDIUM SRC_HTTP ${directive} http://localhost:8081`,
    ),
  )
})

test('no two answers share a nonce', () => {
  const headers = documentHeaders('strict', settings)
  const policies = ['first', 'second'].map((nonce) => headers(nonce)['content-security-policy'])

  expect(policies[0]?.match(/'nonce-first'/g)).toHaveLength(2)
  expect(policies[1]).not.toContain('first')
  expect(policies.join('')).not.toContain('{nonce}')
})

test('scripts without a hash are blocked where no foreign script runs', () => {
  expect(headersOf('strict')['integrity-policy']).toContain('blocked-destinations=(script)')
  expect(headersOf('identity')).not.toHaveProperty('integrity-policy')
})

test.each(['strict', 'identity'] as const)('a %s page tells nobody where it was', (kind) => {
  expect(headersOf(kind)).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'reporting-endpoints': 'csp="/csp-report"',
    'x-content-type-options': 'nosniff',
  })
})
