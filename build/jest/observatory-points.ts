import type { IncomingHttpHeaders } from 'node:http'

/** An answer that came by TLS to somebody who asked as a page of another origin. */
export type Answered = { headers: IncomingHttpHeaders; body: string }

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const unsafe = [...broad, "'unsafe-inline'", 'data:']
const isPlain = (source: string) => /^(http|ftp):/.test(source)
const isNonceOrHash = (source: string) => /^'(nonce|sha(256|384|512))-/.test(source)

type Policy = Map<string, string[]>

/** The sources by directive; undefined where one stands twice. */
function readPolicy(text: string): Policy | undefined {
  const entries = text
    .split(';')
    .map((each) => each.trim().toLowerCase().split(/\s+/))
    .filter(([name]) => name !== '')
    .map(([name = '', ...sources]) => [name, sources] as const)
  const policy = new Map(entries)
  return policy.size === entries.length ? policy : undefined
}

/** What counts of the sources: a nonce or a hash takes the place of others. */
function counting(sources: string[]): string[] {
  if (!sources.some(isNonceOrHash)) return sources
  const isStrict = sources.includes("'strict-dynamic'")
  const isReplaced = (source: string) =>
    source === "'unsafe-inline'" ||
    (isStrict && (source === "'self'" || broad.some((each) => source.startsWith(each))))
  return sources.filter((source) => !isReplaced(source))
}

function ofPolicy(policy: Policy | undefined): number {
  if (!policy || policy.size === 0) return -25
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const isLoose = !of('script-src').some(isNonceOrHash)
  if (isLoose && of('script-src').includes("'strict-dynamic'")) return -25
  const [script, style] = [counting(of('script-src')), counting(of('style-src'))]
  const shown = ['img-src', 'media-src']
  const active = [...policy].flatMap(([name, sources]) =>
    shown.includes(name) || name === 'script-src' ? [] : sources,
  )
  if (script.some((source) => unsafe.includes(source))) return -20
  if (of('object-src').some((source) => broad.includes(source))) return -20
  if ([...active, ...script].some(isPlain)) return -20
  if ([...script, ...style].includes("'unsafe-eval'")) return -10
  if (shown.flatMap(of).some(isPlain)) return -10
  if (style.some((source) => unsafe.includes(source))) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

function ofFrames(policy: Policy | undefined, older: string | undefined): number {
  if (policy?.has('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/i.test(older ?? '') ? 0 : -20
}

function ofCookie(cookie: string, isTlsOnly: boolean): number {
  const [name = '', ...marks] = cookie.split(';').map((part) => part.trim().toLowerCase())
  const isSession = /^[^=]*(login|sess)/.test(name)
  const sameSite = marks.find((mark) => mark.startsWith('samesite'))
  const costs = [
    isSession && !marks.includes('httponly') ? -30 : 0,
    marks.includes('secure') ? 0 : (isTlsOnly ? -5 : -20) * (isSession ? 2 : 1),
    sameSite && !/^samesite=(lax|strict|none)$/.test(sameSite) ? -20 : 0,
    !sameSite && /^[^=]*csrf/.test(name) ? -20 : 0,
  ].filter((cost) => cost < 0)
  return costs.length > 0 ? Math.min(...costs) : sameSite ? 5 : 0
}

function ofTls(header: string | undefined): number {
  const age = Number(/(?:^|;)\s*max-age=(\d+)/i.exec(header ?? '')?.[1] ?? NaN)
  if (Number.isNaN(age) || header?.includes(',')) return -20
  return age < 15_552_000 ? -10 : 0
}

const privateReferrers = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/

function ofReferrer(header: string | undefined): number {
  if (header === undefined) return 0
  return privateReferrers.test(header.split(',').at(-1)?.trim() ?? '') ? 5 : -5
}

function ofScripts({ headers, body }: Answered): number {
  if (!headers['content-type']?.startsWith('text/html')) return 0
  const scripts = body.match(/<script\b[^>]*\bsrc=[^>]*>/g) ?? []
  const isOurs = (script: string) => /\bsrc="?\/(?!\/)/.test(script)
  const hasHash = (script: string) => / integrity=/.test(script)
  const foreign = scripts.filter((script) => !isOurs(script))
  const isTls = foreign.every((script) => /\bsrc="?https:/.test(script))
  if (!isTls) return foreign.every(hasHash) ? -20 : -50
  if (!foreign.every(hasHash)) return -5
  return foreign.length > 0 || scripts.some(hasHash) ? 5 : 0
}

const sharedWith: Record<string, number> = { 'same-origin': 10, 'same-site': 10, 'cross-origin': 0 }

const ofSharing = (header: string | undefined): number =>
  header === undefined ? 0 : (sharedWith[header] ?? -5)

function ofReading(headers: IncomingHttpHeaders): number {
  const isReflected = ![undefined, '*'].includes(headers['access-control-allow-origin'])
  return isReflected && headers['access-control-allow-credentials'] === 'true' ? -50 : 0
}

/**
 * The points that the HTTP Observatory of MDN gives an answer, by the tables of
 * @mdn/mdn-http-observatory 1.4.8 (algorithm 4). That one asks hosts of the internet itself. How
 * plain http is led to TLS, and whether browsers know the host before, is no part of an answer of
 * ours: these give nothing and cost nothing here.
 */
export function observatoryPoints(answered: Answered): number {
  const { headers } = answered
  const said = (name: string) => headers[name]?.toString()
  const policy = readPolicy(said('content-security-policy') ?? '')
  const tls = ofTls(headers['strict-transport-security'])
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => ofCookie(cookie, tls === 0))
  const points = [
    ofPolicy(policy),
    ofFrames(policy, said('x-frame-options')),
    cookies.length > 0 ? Math.min(...cookies) : 0,
    tls,
    ofReferrer(said('referrer-policy')),
    ofScripts(answered),
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    ofSharing(said('cross-origin-resource-policy')),
    ofReading(headers),
  ]
  const sum = (some: number[]) => some.reduce((all, each) => all + each, 100)
  const strict = sum(points.filter((each) => each < 0))
  // What is well is counted only where little is wrong.
  return strict >= 90 ? sum(points) : strict
}
