import { type Headers, headersForAll } from '../http/headers'
import type { HostSettings } from '@pillbox/shared/contract'

/**
 * `identity`: the pages that may load the provider's own script (Google popup).
 * `strict`: every page with health data, where no foreign script may run.
 */
export type PolicyKind = 'identity' | 'strict'

const IDENTITY_PAGES = new Set(['/signin', '/signup', '/forgotpassword'])
const IDENTITY_ORIGINS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
]
const FOR_DOCUMENTS = {
  ...headersForAll,
  'reporting-endpoints': 'csp="/csp-report"',
  // `same-origin` would cut the tie to the Google popup.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

const permissions = ({ qrScan }: HostSettings) =>
  `camera=(${qrScan ? 'self' : ''}), microphone=(), geolocation=(), payment=()`

/** Which policy the document at this path gets. */
export function policyKindOf(pathname: string): PolicyKind {
  return IDENTITY_PAGES.has(pathname.replace(/\/$/, '')) ? 'identity' : 'strict'
}

/**
 * The headers of documents of this kind; only the nonce is left to fill in.
 * @param localOrigins where else a remote of this composition lies: what it may use of ours, it may
 *   use from there too. Scripts need the nonce or the trust of another script, and a hash, as ever
 */
export function documentHeaders(
  kind: PolicyKind,
  settings: HostSettings,
  localOrigins: readonly string[] = [],
): (nonce: string) => Headers {
  const isIdentity = kind === 'identity'
  const fixed: Headers = {
    ...FOR_DOCUMENTS,
    'permissions-policy': permissions(settings),
    ...(isIdentity ? {} : { 'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)' }),
  }
  const [before = '', between = '', after = ''] = directives(kind, settings, localOrigins)
    .join('; ')
    .split('{nonce}')
  return (nonce) => ({
    ...fixed,
    'content-security-policy': before + nonce + between + nonce + after,
  })
}

function directives(
  kind: PolicyKind,
  { identity }: HostSettings,
  localOrigins: readonly string[],
): string[] {
  const isIdentity = kind === 'identity'
  const provider = isIdentity && !identity.emulator ? IDENTITY_ORIGINS : []
  const self = ["'self'", ...localOrigins].join(' ')
  return [
    "default-src 'none'",
    "script-src 'nonce-{nonce}' 'strict-dynamic'",
    `style-src ${self} 'nonce-{nonce}'`,
    `img-src ${self} data: https://lh3.googleusercontent.com`,
    `font-src ${self}`,
    [`connect-src ${self}`, ...provider].join(' '),
    ...(isIdentity ? [`frame-src 'self' https://${identity.authDomain}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types pill#loader${isIdentity ? ' default' : ''}`,
    'report-to csp',
  ]
}
