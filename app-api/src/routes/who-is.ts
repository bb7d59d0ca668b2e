import type { FastifyInstance } from 'fastify'
import type { Services } from '../calls/services'
import { presentedToken } from '../sessions/session'
import { invitedEmail } from '../store/people/users'

/**
 * `GET /who-is`: whose session a cookie is, and their verified e-mail address; 204 when nobody's.
 * Only for the host server, which judges by it who gets a version early and who may move releases:
 * it passes this path on to no browser.
 */
export function addWhoIs(app: FastifyInstance, { db, sessions, cookies }: Services): void {
  app.get('/who-is', { config: { isNeverShed: true } }, async (request, reply) => {
    const token = presentedToken(request.headers.cookie, cookies)
    const uid = token && (await sessions.uidOf(token))
    if (!uid) return reply.code(204).send()
    const email = await invitedEmail({ db, invitesNeedVerifiedEmail: true }, uid)
    return { uid, email: email ?? null }
  })
}
