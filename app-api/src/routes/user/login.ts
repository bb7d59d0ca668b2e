import { networkOf } from '@pillbox/shared/server'
import { badForm, badToken, disabledAccount, outOfService, Refusal } from '../../refusals'
import { IdentityFailure, type VerifiedPerson } from '../../identity/identity'
import { route } from '../../calls/route'
import type { Services } from '../../calls/services'
import { hashOf, presentedToken, sessionCookie } from '../../sessions/session'
import { isClosed } from '../../store/people/closed-accounts'
import { useToken } from '../../store/people/sessions'
import { recordSignIn, sessionUser } from '../../store/people/users'
import { claimedAccount } from '../../accounts/claimed-account'

const tokenMax = 4096
const rememberUsedMs = 3_600_000

async function verified(idToken: string, services: Services): Promise<VerifiedPerson> {
  try {
    return await services.identity.verify(idToken)
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error
    if (error.reason === 'disabled') throw disabledAccount()
    throw error.reason === 'unreachable' ? outOfService() : badToken()
  }
}

async function refuseSecondUse(idToken: string, { db, clock }: Services): Promise<void> {
  const now = clock()
  const token = {
    hash: hashOf(idToken),
    now: new Date(now),
    forgetAt: new Date(now + rememberUsedMs),
  }
  if (!(await useToken(db, token))) throw badToken()
}

/**
 * Refused tokens are counted by account and address together: by account alone, a stranger could
 * keep its person out.
 */
async function withBadCounted<Value>(
  key: string | undefined,
  { tries }: Services,
  work: () => Promise<Value>,
): Promise<Value> {
  if (key === undefined) return work()
  tries.badLogin.refuseOver(key)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) tries.badLogin.count(key)
    throw error
  }
}

// Asked after the row is written: a closing that runs meanwhile has then ended. Whom the provider is
// still to forget gets no new account, or it would be forgotten with the old one.
async function record(person: VerifiedPerson, { db, clock }: Services): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await recordSignIn(tx, person, new Date(clock()))
    if (await isClosed(tx, person.uid)) throw disabledAccount()
  })
}

/** Exchanges a fresh identity token, once, for a session of ours. */
export const login = route('login', {
  access: 'anyone',
  async run({ input, services, request, reply }) {
    const network = networkOf(request.ip)
    services.tries.login.refuseOver(network)
    services.tries.login.count(network)
    if (input.idToken === '' || input.idToken.length > tokenMax) throw badForm()
    const account = claimedAccount(input.idToken)
    const key = account && `${network} ${account}`
    const person = await withBadCounted(key, services, async () => {
      const found = await verified(input.idToken, services)
      await refuseSecondUse(input.idToken, services)
      return found
    })
    await record(person, services)
    const presented = presentedToken(request.headers.cookie, services.cookies)
    const token = await services.sessions.begin(person.uid, presented)
    reply.header('set-cookie', sessionCookie(token, services.cookies))
    const user = await sessionUser(services.db, person.uid)
    if (user === undefined) throw badToken()
    return user
  },
})
