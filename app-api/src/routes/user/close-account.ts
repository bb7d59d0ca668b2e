import { closeAccountInStore } from '../../accounts/account-closing'
import { forgetIdentity } from '../../accounts/closed-identities'
import { devicesNeedAttention, noSession } from '../../refusals'
import { route } from '../../calls/route'
import { inTime } from '../../in-time'
import { sessionCookie } from '../../sessions/session'
import { invitedEmail } from '../../store/people/users'

/** How long the answer waits for the identity provider; a later try is made anyway. */
const patienceMs = 3000

/** Deletes the caller's account and ends all their sessions. */
export const closeAccount = route('closeAccount', {
  access: 'signed in',
  async run({ caller: { uid }, change, services, request, reply }) {
    const { clock, sessions } = services
    const email = await invitedEmail(services, uid)
    await change(async (tx) => {
      const outcome = await closeAccountInStore(tx, { uid, email, now: new Date(clock()) })
      if (outcome === 'unknown') throw noSession()
      if (outcome !== 'closed') throw devicesNeedAttention(outcome)
    })
    sessions.forget(uid)
    reply.header('set-cookie', sessionCookie(undefined, services.cookies))
    reply.header('clear-site-data', '"storage"')
    const onFailure = (error: unknown) =>
      request.log.error({ err: error as Error, requestId: request.id }, 'identity not forgotten')
    const forgotten = forgetIdentity({ uid, tries: 0 }, { ...services, onFailure }).catch(onFailure)
    await inTime(forgotten, patienceMs, undefined)
    return {}
  },
})
