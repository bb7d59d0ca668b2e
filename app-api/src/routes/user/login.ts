import { setTimeout as pause } from 'node:timers/promises'
import { networkOf } from '@pillbox/shared/server'
import { badForm, badToken, disabledAccount, outOfService, Refusal } from '../../refusals'
import { IdentityFailure, type VerifiedPerson } from '../../identity/identity'
import { noteOf } from '../../audit/change'
import { route } from '../../calls/route'
import type { Services } from '../../calls/services'
import { hashOf, presentedToken, sessionCookie } from '../../sessions/session'
import { claimedAccount } from '../../accounts/claimed-account'

const tokenMax = 4096
const rememberUsedMs = 3_600_000

async function verified(idToken: string, services: Services): Promise<VerifiedPerson> {
  try {
    return await services.identity.verify(idToken)
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error
    if (error.reason === 'disabled') throw disabledAccount()
    throw error.reason === 'unreachable' ? outOfService(error) : badToken()
  }
}

function proofOf(idToken: string, { clock }: Services) {
  return { hash: hashOf(idToken), forgetAt: new Date(clock() + rememberUsedMs) }
}

type From = { account: string | undefined; network: string }

/**
 * Refused tokens are counted by account and network together, which then waits: by account alone, a
 * stranger could keep its person out. An account that is tried from many is slowed down for all.
 */
async function withBadCounted<Value>(
  { account, network }: From,
  { tries }: Services,
  work: () => Promise<Value>,
): Promise<Value> {
  if (account === undefined) return work()
  const key = `${network} ${account}`
  tries.badLogin.refuseOver(key)
  const waitMs = tries.account.pauseOf(account)
  if (waitMs > 0) await pause(waitMs)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) {
      await tries.badLogin.count(key)
      await tries.account.count(account)
    }
    throw error
  }
}

/** Exchanges a fresh identity token, once, for a session of ours. */
export const login = route('login', {
  access: 'anyone',
  async run({ input, services, request, reply }) {
    const network = networkOf(request.ip)
    await services.tries.login.take(network)
    if (input.idToken === '' || input.idToken.length > tokenMax) throw badForm()
    const account = claimedAccount(input.idToken)
    const presented = presentedToken(request.headers.cookie, services.cookies)
    const begun = await withBadCounted({ account, network }, services, async () => {
      const person = await verified(input.idToken, services)
      const proof = proofOf(input.idToken, services)
      const note = noteOf(services, person, { call: 'login', request })
      const answer = await services.sessions.begin({ person, proof, presented, note })
      if (answer === 'used') throw badToken()
      return answer
    })
    if (begun === 'closed') throw disabledAccount()
    reply.header('set-cookie', sessionCookie(begun.token, services.cookies))
    return begun.user
  },
})
