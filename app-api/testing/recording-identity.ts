import { setTimeout as pause } from 'node:timers/promises'
import {
  IdentityFailure,
  type IdentityProvider,
  type NewAccount,
  type VerifiedPerson,
} from '../src/identity/identity'

/** An identity provider for tests: it keeps the accounts and knows the tokens it is told. */
export type RecordingIdentity = IdentityProvider & {
  accounts: NewAccount[]
  /** What `verify` answers, or why it fails, by token. */
  tokens: Map<string, VerifiedPerson | IdentityFailure>
  verified: string[]
  /** Who was deleted; while `isDown` nobody can be. */
  deleted: string[]
  isDown: boolean
  /** Milliseconds until it says that an address is in use, and until it has made an account. */
  takes: { used: number; made: number }
  /** Which uids have confirmed their address meanwhile. */
  confirmed: Set<string>
  /** When the passwords were changed. */
  changedAt: number
}

type Addresses = Pick<IdentityProvider, 'accountOf' | 'verificationLink'>

const addressesOf = (all: () => RecordingIdentity): Addresses => ({
  async accountOf(uid) {
    const { isDown, tokens, accounts, deleted, confirmed } = all()
    if (isDown) throw new IdentityFailure('unreachable')
    const signedIn = [...tokens.values()].findLast(
      (person) => !(person instanceof IdentityFailure) && person.uid === uid,
    ) as VerifiedPerson | undefined
    const email = signedIn?.email ?? accounts.find((one) => (one.uid ?? one.email) === uid)?.email
    if (email === undefined || deleted.includes(uid)) return undefined
    const emailVerified = confirmed.has(uid) || signedIn?.emailVerified === true
    return { email, emailVerified, validSince: all().changedAt }
  },
  async verificationLink(email, after) {
    if (all().isDown) throw new IdentityFailure('unreachable')
    return `https://identity.test/verify?email=${email}&continueUrl=${encodeURIComponent(after)}`
  },
})

export function recordingIdentity(): RecordingIdentity {
  const accounts: NewAccount[] = []
  const tokens: RecordingIdentity['tokens'] = new Map()
  const verified: string[] = []
  const identity: RecordingIdentity = {
    accounts,
    tokens,
    verified,
    deleted: [],
    isDown: false,
    takes: { used: 0, made: 0 },
    confirmed: new Set(),
    changedAt: 0,
    async createUser(account) {
      const isUsed = accounts.some(
        ({ email }) => email.toLowerCase() === account.email.toLowerCase(),
      )
      if (!isUsed) accounts.push(account)
      await pause(isUsed ? identity.takes.used : identity.takes.made)
      if (isUsed) throw new IdentityFailure('email in use')
      return account.uid ?? account.email
    },
    ...addressesOf(() => identity),
    async deleteUser(uid) {
      if (identity.isDown) throw new IdentityFailure('unreachable')
      identity.deleted.push(uid)
    },
    reach: () => Promise.resolve(),
    async verify(idToken) {
      verified.push(idToken)
      const known = tokens.get(idToken) ?? new IdentityFailure('bad token')
      if (known instanceof IdentityFailure) throw known
      return { ...known, validSince: identity.changedAt }
    },
  }
  return identity
}
