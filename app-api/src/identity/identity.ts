/** Who the identity provider says has just signed in. */
export type VerifiedPerson = {
  uid: string
  email: string
  emailVerified: boolean
  /** Empty when the provider knows no name. */
  displayName: string
  photoURL: string | null
  /** Since when (ms) their password is what it is; nothing where the provider does not say. */
  validSince?: number | undefined
}

export type NewAccount = {
  displayName: string
  email: string
  password: string
  /** Only demo people have a fixed id and come with a verified email. */
  uid?: string
  emailVerified?: boolean
}

/** What the provider says now of an account. */
export type ProviderAccount = {
  email: string
  emailVerified: boolean
  /** Since when (ms) its password is what it is. */
  validSince: number
}

/** The seam to the identity provider. Every failure of a call is an IdentityFailure. */
export type IdentityProvider = {
  /** Makes an account and answers its uid; fails with 'email in use'. */
  createUser(account: NewAccount): Promise<string>
  /** An account as it is now; nothing where there is none, or it is switched off. */
  accountOf(uid: string): Promise<ProviderAccount | undefined>
  /** A link by which who reads this address says that it is theirs; it leads to `after` then. */
  verificationLink(email: string, after: string): Promise<string>
  /** Deletes an account; that there is none is fine. */
  deleteUser(uid: string): Promise<void>
  /** Fails when the provider does not answer, or not to us. */
  reach(): Promise<void>
  /** Checks the token of a sign-in that is at most 5 minutes old. */
  verify(idToken: string): Promise<VerifiedPerson>
}

export type IdentityReason =
  | 'bad token'
  | 'disabled'
  | 'email in use'
  | 'bad account'
  | 'unreachable'

/** Why the identity provider did not do what it was asked. */
export class IdentityFailure extends Error {
  readonly reason: IdentityReason

  constructor(reason: IdentityReason, cause?: unknown) {
    super(`identity provider: ${reason}`, { cause })
    this.reason = reason
  }
}
