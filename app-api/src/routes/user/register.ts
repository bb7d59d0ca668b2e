import { setTimeout as pause } from 'node:timers/promises'
import { networkOf } from '@pillbox/shared/server'
import type { FastifyRequest } from 'fastify'
import { noteOf } from '../../audit/change'
import { brokenRule, emailInUse, outOfService } from '../../refusals'
import { IdentityFailure } from '../../identity/identity'
import { languageFor } from '../../calls/language-asked'
import { route } from '../../calls/route'
import type { Services } from '../../calls/services'
import { signUpProblem } from '../../accounts/sign-up-rules'
import { tidyEmail } from '../../email-address'
import { addUsedEmailMail } from '../../store/mail/used-email-mails'
import { addVerifyMail } from '../../store/mail/verify-mails'

function refusalOf(failure: IdentityFailure) {
  if (failure.reason === 'email in use') return emailInUse()
  if (failure.reason === 'bad account') return brokenRule('The Email ID is invalid.')
  return outOfService(failure)
}

/** Has their address confirmed, and the audit know of the account. */
function noteAccount(services: Services, uid: string, request: FastifyRequest): Promise<void> {
  const { db, clock, mail, invitesNeedVerifiedEmail } = services
  const note = noteOf(services, { uid }, { call: 'register', request })
  return db.transaction().execute(async (tx) => {
    const language = languageFor(request, undefined)
    if (invitesNeedVerifiedEmail && mail)
      await addVerifyMail(tx, { uid, language, now: new Date(clock()) })
    await note(tx)
  })
}

/** Only who reads the address's mails is told that it has an account, and how to get in. */
async function tellByMail(services: Services, address: string, request: FastifyRequest) {
  const { db, clock, mail, tries } = services
  const email = address.toLowerCase()
  if (!mail || !(await tries.usedEmailMails.take(email))) return
  const language = languageFor(request, undefined)
  await addUsedEmailMail(db, { email, language, now: new Date(clock()) })
}

/** What takes no longer than a step is answered no sooner and no later than anything that does. */
const untilFullStep = (began: number, stepMs: number) =>
  pause(stepMs - ((performance.now() - began) % stepMs))

/** Makes an account at the identity provider; the person's own row comes with the first sign-in. */
export const register = route('register', {
  access: 'anyone',
  check: signUpProblem,
  async run({ input, services, request }) {
    const { identity, tries, usedEmail } = services
    const began = performance.now()
    const network = networkOf(request.ip)
    await tries.register.take(network)
    try {
      const uid = await identity.createUser({
        displayName: input.displayName.trim(),
        email: tidyEmail(input.email),
        password: input.password,
      })
      // The account is made: without this mail its person asks for one in the app.
      await noteAccount(services, uid, request).catch((error: Error) =>
        request.log.error({ err: error, requestId: request.id }, 'account not noted'),
      )
    } catch (error) {
      if (!(error instanceof IdentityFailure)) throw error
      // Where it must stay unknown who has an account, a used email looks like a new one.
      const hidden = error.reason === 'email in use' && usedEmail !== 'told'
      if (!hidden) throw refusalOf(error)
      await tellByMail(services, tidyEmail(input.email), request).catch((error: Error) =>
        request.log.error({ err: error, requestId: request.id }, 'used email not mailed'),
      )
    }
    if (usedEmail !== 'told') await untilFullStep(began, usedEmail.stepMs)
    return {}
  },
})
