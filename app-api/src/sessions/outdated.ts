import type { IdentityProvider } from '../identity/identity'
import { inTime } from '../in-time'
import { cannotWrite } from '../store/full-disk'
import { endSessionsOf, hashesToEnd } from '../store/people/sessions'
import type { Database } from '../store/tables'

/** How long a call waits for the identity provider, which is asked again five minutes later. */
const patienceMs = 1000

export type Asked = { db: Database; identity: Pick<IdentityProvider, 'accountOf'> }

async function end({ db, identity }: Asked, uid: string): Promise<string[]> {
  const account = await identity.accountOf(uid)
  const before = account && new Date(account.validSince)
  try {
    return await db.transaction().execute((tx) => endSessionsOf(tx, uid, before))
  } catch (error) {
    // They hold no longer, also where that can not be written.
    if (cannotWrite(error)) return hashesToEnd(db, uid, before)
    throw error
  }
}

/**
 * Ends the sessions of a person that began before their password was changed, and all of whom the
 * provider has switched off or forgotten; answers the hashes of their tokens. A provider that does
 * not answer soon ends none.
 */
export function endOutdated(asked: Asked, uid: string): Promise<string[]> {
  const ended = end(asked, uid).catch(() => [])
  return inTime(ended, patienceMs, [])
}
