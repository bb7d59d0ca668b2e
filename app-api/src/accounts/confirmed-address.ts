import type { IdentityProvider } from '../identity/identity'
import { inTime } from '../in-time'
import { noteConfirmed } from '../store/people/users'
import type { Database } from '../store/tables'

/** How long an answer waits for the identity provider, which is asked again with the next one. */
const patienceMs = 2000

type Needed = { db: Database; identity: Pick<IdentityProvider, 'accountOf'> }

/**
 * Whether somebody has confirmed their address since they signed in, which only the provider knows;
 * it is noted then. Fails with an IdentityFailure.
 */
export async function confirmedMeanwhile({ db, identity }: Needed, uid: string): Promise<boolean> {
  const account = await identity.accountOf(uid)
  if (!account?.emailVerified) return false
  await noteConfirmed(db, uid, account.email)
  return true
}

/** The same, where a provider that does not answer soon is as good as a no. */
export function confirmedSoon(services: Needed, uid: string): Promise<boolean> {
  const confirmed = confirmedMeanwhile(services, uid).catch(() => false)
  return inTime(confirmed, patienceMs, false)
}
