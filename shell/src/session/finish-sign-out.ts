import { finishLogout, inTime, owesLogout } from '@pillbox/shared/client'
import { first, switchMap } from 'rxjs'
import { lineIsBack, untilAnswered } from '../line-is-back'
import { forgetUser } from './keep-in-storage'

const patienceMs = 2000

/**
 * Signs out for good whom the server did not hear signing out: without a network, or because the
 * logout call failed. Before anything is shown, so that whoever opens the app next, in whatever tab,
 * sees nothing of them. `owed` when the server does not answer in time either; the page then goes on
 * trying, as soon as the network is back and every half a minute.
 */
export async function finishSignOut(): Promise<'done' | 'owed'> {
  if (!owesLogout()) return 'done'
  forgetUser()
  const begunAt = performance.now()
  try {
    await inTime(finishLogout(), patienceMs)
    return 'done'
  } catch (error) {
    console.warn('Signing out is not finished:', error)
    keepTrying(begunAt)
    return 'owed'
  }
}

function keepTrying(begunAt: number): void {
  const again$ = lineIsBack(begunAt).pipe(first())
  again$.pipe(switchMap(() => untilAnswered(finishLogout))).subscribe()
}
