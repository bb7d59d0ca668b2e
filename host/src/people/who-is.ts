import { createHash } from 'node:crypto'
import * as z from 'zod'
import { cookieValue } from '../http/cookie-value'

/** Who is signed in to the app in a browser. */
export type Person = {
  uid: string
  /** Verified, in lower case. */
  email: string | undefined
}

/** Tells by a Cookie header who is signed in; undefined when nobody is, or it can not be told. */
export type WhoIs = (cookie: string | undefined) => Promise<Person | undefined>

const TOKEN = /^[\w-]{1,100}$/
const MOST_KEPT = 10_000
const ASK_AGAIN_MS = 5000
// Made-up cookies must not bring down the server that is asked.
const MOST_AT_ONCE = 50

/** Where to ask, and what the cookie of a session is called. */
export type Asked = { apiUrl: string; sessionCookie: string }
type Limits = { waitMs: number; keepMs: number; clock?: () => number }
type Kept = { until: number; person: Promise<Person | undefined> }

/**
 * Asks the server of /app-api whose session a browser has. Without a session cookie nothing is asked.
 * @param keepMs how long an answer is believed; that none came is believed for 5 s at most
 */
export function whoIs(asked: Asked, { waitMs, keepMs, clock = Date.now }: Limits): WhoIs {
  const known = new Map<string, Kept>()
  let asking = 0

  return async (cookie) => {
    const token = cookieValue(cookie, asked.sessionCookie)
    if (token === undefined || !TOKEN.test(token)) return undefined
    const id = createHash('sha256').update(token).digest('base64url')
    const now = clock()
    const earlier = known.get(id)
    if (earlier && earlier.until > now) return earlier.person
    if (asking >= MOST_AT_ONCE) return undefined
    if (known.size >= MOST_KEPT) known.clear()
    asking += 1
    const kept: Kept = { until: now + keepMs, person: Promise.resolve(undefined) }
    kept.person = ask(asked, token, waitMs)
      .catch(() => {
        kept.until = now + Math.min(keepMs, ASK_AGAIN_MS)
        return undefined
      })
      .finally(() => {
        asking -= 1
      })
    known.set(id, kept)
    return kept.person
  }
}

const answered = z.object({ uid: z.string(), email: z.string().nullable() })

async function ask(
  { apiUrl, sessionCookie }: Asked,
  token: string,
  waitMs: number,
): Promise<Person | undefined> {
  const url = new URL('/who-is', apiUrl)
  const answer = await fetch(url, {
    headers: { cookie: `${sessionCookie}=${token}` },
    signal: AbortSignal.timeout(waitMs),
    redirect: 'error',
  })
  if (answer.status === 204) return undefined
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const { uid, email } = answered.parse(await answer.json())
  return { uid, email: email ?? undefined }
}
