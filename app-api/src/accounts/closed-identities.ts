import { IdentityFailure, type IdentityProvider } from '../identity/identity'
import { repeatedly, type Job, type Repetition } from '../repeatedly'
import {
  closingDone,
  dueClosedAccounts,
  tryClosingAgain,
  type ClosedAccount,
} from '../store/people/closed-accounts'
import type { Database } from '../store/tables'

const firstWaitMs = 30_000
const longestWaitMs = 3_600_000
const mostTries = 12
const mostAtOnce = 50
const everyMs = 30_000

type Needed = {
  db: Database
  identity: Pick<IdentityProvider, 'deleteUser'>
  clock: () => number
  onFailure: Repetition['onFailure']
}

/** Has the identity provider forget a person; without an answer the next try waits longer than the last. */
export async function forgetIdentity(
  { uid, tries }: ClosedAccount,
  { db, identity, clock, onFailure }: Needed,
): Promise<void> {
  try {
    await identity.deleteUser(uid)
    await closingDone(db, uid)
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error
    onFailure(error)
    const wait = Math.min(firstWaitMs * 2 ** Math.min(tries, mostTries), longestWaitMs)
    const next = { uid, tries: Math.min(tries + 1, mostTries), dueAt: new Date(clock() + wait) }
    await tryClosingAgain(db, next)
  }
}

/** Tries again for every closed account whose turn it is (trust.md 4, row 27). */
export async function forgetDueIdentities(services: Needed): Promise<void> {
  const due = await dueClosedAccounts(services.db, new Date(services.clock()), mostAtOnce)
  for (const closed of due) await forgetIdentity(closed, services)
}

/** Tries again every half minute, also beside other processes. */
export function startForgettingIdentities(services: Needed): Job {
  const again = () => forgetDueIdentities(services)
  return repeatedly(again, { everyMs, afterMs: everyMs, onFailure: services.onFailure })
}
