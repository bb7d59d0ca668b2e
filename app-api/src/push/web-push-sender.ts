import { Agent, request } from 'node:https'
import webPush from 'web-push'
import type { Outcome, PushSender } from './sender'
import type { VapidKeys } from './vapid-keys'
import { webSubscription, type AllowedHosts, type WebSubscription } from './web-subscription'

const answerWithinMs = 10_000
const connections = 20
const signedForMs = 12 * 3_600_000
const encoding = 'aes128gcm'

export type WebPushSettings = {
  keys: VapidKeys
  /** How the push services reach us: an https: or mailto: address. */
  contact: string
  isAllowed: AllowedHosts
  clock: () => number
  /** Certificates that are trusted instead of the usual ones, for a push service on loopback. */
  ca?: string
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status !== 429 && status < 500) return 'refused'
  const seconds = Number(retryAfter)
  return { later: seconds > 0 ? seconds * 1000 : undefined }
}

type Posted = { endpoint: string; headers: Record<string, string>; body: Buffer; agent: Agent }

/** Posts without following a redirect: the address it leads to is on nobody's list. */
function post({ endpoint, headers, body, agent }: Posted): Promise<Outcome> {
  return new Promise((resolve) => {
    const later = () => resolve({ later: undefined })
    const signal = AbortSignal.timeout(answerWithinMs)
    const asked = request(endpoint, { method: 'POST', headers, agent, signal }, (answer) => {
      answer.resume()
      answer.once('error', later)
      resolve(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after']))
    })
    asked.once('error', later)
    asked.end(body)
  })
}

/** Our signature for a push service. Signing costs more than encrypting, and one is good for a day. */
function signatures({ keys: { publicKey, privateKey }, contact, clock }: WebPushSettings) {
  const signed = new Map<string, { authorization: string; until: number }>()
  return (origin: string): string => {
    const now = clock()
    const known = signed.get(origin)
    if (known !== undefined && known.until > now + signedForMs / 12) return known.authorization
    const until = now + signedForMs
    const expires = Math.floor(until / 1000)
    const { Authorization: authorization } = webPush.getVapidHeaders(
      origin,
      contact,
      publicKey,
      privateKey,
      encoding,
      expires,
    )
    signed.set(origin, { authorization, until })
    return authorization
  }
}

/** Web Push (RFC 8030, 8291, 8292): encrypted for the browser, signed with our keys. */
export function webPushSender(settings: WebPushSettings): PushSender {
  const { isAllowed, ca } = settings
  const agent = new Agent({ keepAlive: true, maxSockets: connections, ...(ca && { ca }) })
  const authorizationFor = signatures(settings)

  const headersFor = ({ endpoint }: WebSubscription, length: number, lifeMs: number) => ({
    authorization: authorizationFor(new URL(endpoint).origin),
    'content-encoding': encoding,
    'content-type': 'application/octet-stream',
    'content-length': String(length),
    ttl: String(Math.max(0, Math.ceil(lifeMs / 1000))),
    urgency: 'high',
  })

  return {
    async send(token, message, lifeMs) {
      // The list may have changed since the token was kept.
      const subscription = webSubscription(token, isAllowed)
      if (subscription === undefined) return 'gone'
      const { endpoint } = subscription
      const { p256dh, auth } = subscription.keys
      const { cipherText: body } = webPush.encrypt(p256dh, auth, message, encoding)
      return post({ endpoint, headers: headersFor(subscription, body.length, lifeMs), body, agent })
    },
  }
}
