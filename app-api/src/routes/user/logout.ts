import { route } from '../../route'
import { presentedToken, sessionCookie } from '../../session'

/** Ends the session that is presented. Never a 401: the app calls this on every 401 (trust.md 0.7). */
export const logout = route('logout', {
  access: 'anyone',
  guarded: true,
  async run({ services, request, reply }) {
    const token = presentedToken(request.headers.cookie)
    if (token !== undefined) {
      await services.sessions.end(token)
      reply.header('clear-site-data', '"storage"')
    }
    reply.header('set-cookie', sessionCookie(undefined))
    return {}
  },
})
