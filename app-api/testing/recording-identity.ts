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
}

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
    async createUser(account) {
      const isUsed = accounts.some(
        ({ email }) => email.toLowerCase() === account.email.toLowerCase(),
      )
      if (isUsed) throw new IdentityFailure('email in use')
      accounts.push(account)
    },
    async deleteUser(uid) {
      if (identity.isDown) throw new IdentityFailure('unreachable')
      identity.deleted.push(uid)
    },
    reach: () => Promise.resolve(),
    async verify(idToken) {
      verified.push(idToken)
      const known = tokens.get(idToken) ?? new IdentityFailure('bad token')
      if (known instanceof IdentityFailure) throw known
      return known
    },
  }
  return identity
}
