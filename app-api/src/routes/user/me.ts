import { route } from '../../calls/route'
import { presentedToken } from '../../sessions/session'
import { sessionUser } from '../../store/people/users'

/** Who is signed in, for a new tab; 204 when nobody is (readings A35). */
export const me = route('me', {
  access: 'anyone',
  async run({ services, request }) {
    const token = presentedToken(request.headers.cookie, services.cookies)
    const uid = token && (await services.sessions.uidOf(token))
    return uid ? sessionUser(services.db, uid) : undefined
  },
})
