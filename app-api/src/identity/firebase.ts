import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth, type Auth, type DecodedIdToken, type UserRecord } from 'firebase-admin/auth'
import {
  IdentityFailure,
  type IdentityProvider,
  type IdentityReason,
  type ProviderAccount,
  type VerifiedPerson,
} from './identity'

const recentSignInMs = 5 * 60_000
/** Clocks may differ by a minute (trust.md 3, login). */
const clockSkewMs = 60_000
/** The library gives this code to a bad token and to keys that it could not fetch. */
const ambiguous = 'auth/argument-error'

const reasons: Record<string, IdentityReason> = {
  'auth/email-already-exists': 'email in use',
  'auth/uid-already-exists': 'email in use',
  'auth/invalid-email': 'bad account',
  'auth/invalid-password': 'bad account',
  'auth/invalid-display-name': 'bad account',
  'auth/user-disabled': 'disabled',
  'auth/user-not-found': 'disabled',
  'auth/id-token-expired': 'bad token',
  'auth/id-token-revoked': 'bad token',
  'auth/invalid-id-token': 'bad token',
}

function reasonOf(error: unknown): IdentityReason {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (code === ambiguous) {
    return /fetching public keys|ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|network/i.test(message)
      ? 'unreachable'
      : 'bad token'
  }
  return reasons[code] ?? 'unreachable'
}

async function orFailure<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    throw new IdentityFailure(reasonOf(error), error)
  }
}

const validSinceOf = ({ tokensValidAfterTime }: UserRecord) =>
  Date.parse(tokensValidAfterTime ?? '') || 0

function personOf(token: DecodedIdToken, validSince: number): VerifiedPerson {
  if (token.email === undefined) throw new IdentityFailure('bad token')
  return {
    uid: token.uid,
    email: token.email,
    emailVerified: token.email_verified === true,
    displayName: typeof token.name === 'string' ? token.name : '',
    photoURL: token.picture ?? null,
    validSince,
  }
}

async function verify(auth: Auth, idToken: string, now: number): Promise<VerifiedPerson> {
  const token = await orFailure(auth.verifyIdToken(idToken))
  const signedIn = token.auth_time * 1000
  const age = now - signedIn
  if (age > recentSignInMs || age < -clockSkewMs) throw new IdentityFailure('bad token')
  const account = await orFailure(auth.getUser(token.uid))
  if (account.disabled) throw new IdentityFailure('disabled')
  const validSince = validSinceOf(account)
  if (signedIn < validSince) throw new IdentityFailure('bad token')
  return personOf(token, validSince)
}

async function accountOf(auth: Auth, uid: string): Promise<ProviderAccount | undefined> {
  try {
    const account = await auth.getUser(uid)
    const { email, emailVerified, disabled } = account
    if (disabled || email === undefined) return undefined
    return { email, emailVerified, validSince: validSinceOf(account) }
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'auth/user-not-found') return undefined
    throw new IdentityFailure(reasonOf(error), error)
  }
}

async function deleteUser(auth: Auth, uid: string): Promise<void> {
  try {
    await auth.deleteUser(uid)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'auth/user-not-found') throw new IdentityFailure(reasonOf(error), error)
  }
}

// An account that nobody has: the answer is that it is unknown, and holds nothing of anybody.
async function reach(auth: Auth): Promise<void> {
  try {
    await auth.getUser('nobody')
  } catch (error) {
    if ((error as { code?: string }).code !== 'auth/user-not-found') {
      throw new IdentityFailure('unreachable', error)
    }
  }
}

/** Firebase (a real project, or the emulator when the environment names one) as our identity provider. */
export function firebaseIdentity(
  projectId: string,
  clock: () => number,
): IdentityProvider & { close(): Promise<void> } {
  const app = initializeApp({ projectId }, randomUUID())
  const auth = getAuth(app)
  return {
    createUser: async (account) => (await orFailure(auth.createUser(account))).uid,
    accountOf: (uid) => accountOf(auth, uid),
    verificationLink: (email, after) =>
      orFailure(auth.generateEmailVerificationLink(email, { url: after })),
    deleteUser: (uid) => deleteUser(auth, uid),
    reach: () => reach(auth),
    verify: (idToken) => verify(auth, idToken, clock()),
    close: () => deleteApp(app),
  }
}
