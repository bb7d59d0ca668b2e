import { api, ApiError } from '@pillbox/shared/client'
import { dispatch } from '@pillbox/shared/session'
import { useEffect, useState } from 'react'
import { wasBackSince } from '../line-is-back'
import { useBackOnline } from '../online'
import { offlineParts } from '../offline/offline-parts'
import { forgetKept } from './keep-in-storage'
import { hasSignedOut } from './stored-user'
import { leaveToSignIn } from './leave-to-sign-in'
import { welcome } from './welcome'

/** Is it known who is signed in? */
export type Restored = 'asking' | 'known' | 'unreachable'

/** Takes who was signed in last, where that is kept, until the server can be asked. */
async function restoreWithoutLine(): Promise<Restored> {
  const { personWithoutLine } = await offlineParts()
  const user = await personWithoutLine()
  if (!user) return 'unreachable'
  dispatch({ type: 'LOGIN', user })
  return 'known'
}

/** Nobody is signed in here any more, wherever that ended: nothing of them starts without a line. */
function leaveWithoutSession(): void {
  forgetKept()
  leaveToSignIn()
}

/**
 * A new tab, a push click or the installed app starts without a stored user: the server is asked
 * once before anybody is sent to /signin (readings A35).
 */
export function useRestoredSession(known: boolean): Restored {
  const [restored, setRestored] = useState<Restored>(known ? 'known' : 'asking')
  const [attempt, setAttempt] = useState(0)
  const askAgain = () => setAttempt((before) => before + 1)
  useBackOnline(() => void (restored === 'unreachable' && askAgain()))

  useEffect(() => {
    if (known) return
    if (hasSignedOut()) return leaveToSignIn()
    const begunAt = performance.now()
    // Who is kept is asked for again by what gave them.
    const settle = (found: Restored) =>
      found === 'unreachable' && wasBackSince(begunAt) ? askAgain() : setRestored(found)
    api.me().then(
      (user) => {
        if (!user) return leaveWithoutSession()
        if (welcome(user)) setRestored('known')
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return leaveWithoutSession()
        console.warn('The session could not be asked for:', error)
        restoreWithoutLine().then(settle, () => settle('unreachable'))
      },
    )
  }, [known, attempt])

  return restored
}
