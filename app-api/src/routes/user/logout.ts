import { noteOf } from '../../audit/change'
import { route } from '../../calls/route'
import { hashOf, presentedToken, sessionCookie } from '../../sessions/session'
import { forgetSubscriptionsOfSession } from '../../store/push/push-subscriptions'

/** Ends the session that is presented. Never a 401: the app calls this on every 401 (trust.md 0.7). */
export const logout = route('logout', {
  access: 'anyone',
  guarded: true,
  isNeverShed: true,
  async run({ services, request, reply }) {
    const token = presentedToken(request.headers.cookie, services.cookies)
    if (token !== undefined) {
      const uid = await services.sessions.uidOf(token)
      const note = uid && noteOf(services, { uid }, { call: 'logout', request })
      await services.sessions.end(token, async (tx) => {
        // Not when the session had run out by itself: its person did not ask for an end of messages.
        if (!note) return
        await forgetSubscriptionsOfSession(tx, hashOf(token))
        await note(tx)
      })
      reply.header('clear-site-data', '"storage"')
    }
    reply.header('set-cookie', sessionCookie(undefined, services.cookies))
    return {}
  },
})
