import type { FastifyRequest } from 'fastify'
import { badForm, badToken, disabledAccount, noSession, outOfService } from '../../errors'
import { IdentityFailure, type VerifiedPerson } from '../../identity'
import { route } from '../../route'
import type { Services } from '../../services'
import { hashOf, presentedToken, sessionCookie } from '../../session'
import { useToken } from '../../store/sessions'
import { recordSignIn, sessionUser } from '../../store/users'

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

function countTry(request: FastifyRequest, { tries }: Services): void {
  tries.login.refuseOver(request.ip)
  tries.login.count(request.ip)
}

/** Exchanges a fresh identity token, once, for a session of ours. */
export const login = route('login', {
  access: 'anyone',
  async run({ input, services, request, reply }) {
    countTry(request, services)
    if (input.idToken === '' || input.idToken.length > tokenMax) throw badForm()
    const person = await verified(input.idToken, services)
    await refuseSecondUse(input.idToken, services)
    await recordSignIn(services.db, person, new Date(services.clock()))
    const presented = presentedToken(request.headers.cookie)
    reply.header('set-cookie', sessionCookie(await services.sessions.begin(person.uid, presented)))
    const user = await sessionUser(services.db, person.uid)
    if (user === undefined) throw noSession()
    return user
  },
})
