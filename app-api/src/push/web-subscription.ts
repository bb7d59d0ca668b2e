import { ECDH } from 'node:crypto'

/** A browser's push subscription, as the page sends it. */
export type WebSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Which addresses a message may be posted to: a client chooses them, so it is a short list. */
export type AllowedHosts = (endpoint: URL) => boolean

/** Hosts divided by commas, with a port if it is not 443; `*.` stands for any name below. */
export function allowedHosts(list: string): AllowedHosts {
  const hosts = list
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)
  const fits = (host: string) => (allowed: string) =>
    allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed
  return ({ protocol, host, username, password }) =>
    protocol === 'https:' && username === '' && password === '' && hosts.some(fits(host))
}

const base64url = /^[\w-]+={0,2}$/

/** The octets of a key in base64url, or nothing when it has not this many. */
function octets(text: unknown, count: number): Buffer | undefined {
  if (typeof text !== 'string' || !base64url.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === count ? bytes : undefined
}

function isPoint(bytes: Buffer): boolean {
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** The subscription that a token holds, or nothing when it is not one we may and can post to. */
export function webSubscription(
  token: string,
  isAllowed: AllowedHosts,
): WebSubscription | undefined {
  let given: { endpoint?: unknown; keys?: { p256dh?: unknown; auth?: unknown } | null } | null
  try {
    given = JSON.parse(token) as typeof given
  } catch {
    return undefined
  }
  const { endpoint, keys } = given ?? {}
  if (typeof endpoint !== 'string' || !URL.canParse(endpoint)) return undefined
  if (!isAllowed(new URL(endpoint))) return undefined
  const point = octets(keys?.p256dh, 65)
  const auth = octets(keys?.auth, 16)
  if (point === undefined || auth === undefined || !isPoint(point)) return undefined
  const text = (bytes: Buffer) => bytes.toString('base64url')
  return { endpoint, keys: { p256dh: text(point), auth: text(auth) } }
}
