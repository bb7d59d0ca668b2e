import type { CookieForm } from '@pillbox/shared/server'
import { createHash, randomBytes } from 'node:crypto'
import { endOutdated, type Asked } from './outdated'
import { sessionMemory, type RememberedSession, type SessionMemory } from './session-memory'
import type { Hearing } from '../store/ended-sessions'
import { cannotWrite } from '../store/full-disk'
import { endSession, findSession, touchSession } from '../store/people/sessions'
import { signInPerson, type SignedIn, type SignIn } from '../store/people/sign-in'
import type { Database } from '../store/tables'

const hour = 3_600_000
const idleMs = 12 * hour
const absoluteMs = 7 * 24 * hour
const mostPerUser = 10
const touchMs = 5 * 60_000

const cookieName = 'sid'
const tokenForm = /^[\w-]{43}$/

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The Set-Cookie of a session; without a token the one that removes it. */
export function sessionCookie(token: string | undefined, form: CookieForm): string {
  const maxAge = token === undefined ? 0 : absoluteMs / 1000
  const value = `${form.nameOf(cookieName)}=${token ?? ''}`
  return `${value}; Max-Age=${maxAge}; ${form.marks}; SameSite=Strict`
}

/** The token in a Cookie header: nothing when it is missing, ill-formed, or there twice. */
export function presentedToken(header: string | undefined, form: CookieForm): string | undefined {
  const name = `${form.nameOf(cookieName)}=`
  const found = (header ?? '')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(name))
  const token = found[0]?.slice(name.length) ?? ''
  return found.length === 1 && tokenForm.test(token) ? token : undefined
}

type Proven = Pick<SignIn, 'person' | 'proof' | 'note'> & { presented: string | undefined }

/** Our sessions: opaque tokens of 32 random bytes, kept as hashes, idle 12 h, at most 7 days. */
export type Sessions = {
  /** Signs a person in; the session presented ends. Answers the token for the cookie, and the person. */
  begin(proven: Proven): Promise<(Omit<SignedIn, 'ended'> & { token: string }) | 'used' | 'closed'>
  /** Whose live session this token is. */
  uidOf(token: string): Promise<string | undefined>
  /** Ends a session, with what belongs to its end: both or none. */
  end(token: string, withIt?: (tx: Database) => Promise<void>): Promise<void>
  /** Whose sessions were deleted in the store has none here either. */
  forget(uid: string): void
  /** What is known of the other processes at the same store; without a word there is none. */
  elsewhere: Hearing
}

async function readSession(
  db: Database,
  hash: string,
  now: number,
): Promise<RememberedSession | undefined> {
  const row = await findSession(db, hash, new Date(now))
  return (
    row && { uid: row.uid, lastSeenAt: +row.lastSeenAt, expiresAt: +row.expiresAt, readAt: now }
  )
}

async function begin(
  db: Database,
  clock: () => number,
  { proven: { presented, ...proven }, memory }: { proven: Proven; memory: SessionMemory },
): ReturnType<Sessions['begin']> {
  const token = randomBytes(32).toString('base64url')
  const session = { tokenHash: hashOf(token), expiresAt: new Date(clock() + absoluteMs) }
  const replaced = presented === undefined ? undefined : hashOf(presented)
  const signIn = { ...proven, session, presented: replaced, now: new Date(clock()) }
  const ended = replaced === undefined ? [] : [replaced]
  try {
    const signedIn = await signInPerson(db, { ...signIn, most: mostPerUser })
    if (typeof signedIn === 'string') return signedIn
    ended.push(...signedIn.ended)
    return { token, user: signedIn.user }
  } finally {
    // Also when it is not known whether the store did it.
    memory.forget(ended)
  }
}

type Ending = { hash: string; withIt: ((tx: Database) => Promise<void>) | undefined }

async function end(db: Database, memory: SessionMemory, { hash, withIt }: Ending): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await withIt?.(tx)
      await endSession(tx, hash)
    })
  } finally {
    // Also when it is not known whether the store did it.
    memory.forget([hash])
  }
}

/** `identity` is asked now and then whether a session still holds; without it none ends by that. */
export function openSessions(
  db: Database,
  clock: () => number,
  identity?: Asked['identity'],
): Sessions {
  const memory = sessionMemory(clock)

  /** Notes that a session is used; false when it does not hold any more. */
  const touch = async (hash: string, session: RememberedSession, now: number) => {
    session.lastSeenAt = now
    // Who only reads goes on while nothing can be written.
    await touchSession(db, hash, new Date(now)).catch((error: unknown) => {
      if (!cannotWrite(error)) throw error
    })
    const ended = identity === undefined ? [] : await endOutdated({ db, identity }, session.uid)
    memory.forget(ended)
    return !ended.includes(hash)
  }

  return {
    begin: (proven) => begin(db, clock, { proven, memory }),
    async uidOf(token) {
      const hash = hashOf(token)
      const read = () => readSession(db, hash, clock())
      const session = memory.recall(hash) ?? (await memory.readThrough(hash, read))
      const now = clock()
      if (session === undefined || session.expiresAt <= now) return undefined
      if (now - session.lastSeenAt > idleMs) return undefined
      const isOld = now - session.lastSeenAt > touchMs
      return !isOld || (await touch(hash, session, now)) ? session.uid : undefined
    },
    end: (token, withIt) => end(db, memory, { hash: hashOf(token), withIt }),
    forget: memory.forgetPerson,
    elsewhere: { ended: (hash) => memory.forget([hash]), hearing: memory.hear },
  }
}
