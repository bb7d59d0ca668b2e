import { api, ApiError, hostSettings } from '@pillbox/shared/client'
import { addresses } from '@pillbox/shared/contract'
import type { SessionUser } from '@pillbox/shared/domain'
import { dispatch, session$ } from '@pillbox/shared/session'
import { distinctUntilChanged, filter, map } from 'rxjs'
import { untilAnswered } from '../line-is-back'
import { signOut } from '../session/sign-out'
import { isStandIn, standIn } from '../session/stand-in'
import { leaveToAnother } from '../session/leave-for'
import { isHere, keepAnswers } from './keep-answers'
import { followUsedFiles } from './keep-page'
import { forgetOldAnswers, keepPerson, keptPerson } from './kept-data'
import { finishWipe, owesWipe, wipe, wiped } from './wipe'

const isPossible = () =>
  'serviceWorker' in navigator &&
  'caches' in window &&
  'indexedDB' in window &&
  'locks' in navigator

/** Keeps what a start without a line needs, for who is signed in. */
export async function keepForOffline(): Promise<void> {
  if (!isPossible()) return
  await finishWipe()
  if (hostSettings().offline === false) return wipe()
  const worker = await navigator.serviceWorker.register(addresses.serviceWorker)
  // Some browsers only seem to have workers.
  if (!worker) return
  await wiped()
  keepAnswers()
  session$
    .pipe(
      map(({ user }) => user),
      filter((user) => user !== null && !isStandIn()),
      distinctUntilChanged(),
    )
    .subscribe((user) => void keepPerson(user!, () => isHere(user!)).catch(warn))
  forgetOldAnswers().catch(warn)
  followUsedFiles()
}

/** Gives what was kept to a page that was signed in and is loaded again without a line. */
export async function readWithoutLine(): Promise<void> {
  if (!isPossible() || hostSettings().offline === false) return
  await finishWipe()
  keepAnswers()
}

/**
 * Who was signed in here last, where the server can not be asked: only while they have not signed out,
 * in no tab. The server is asked as soon as it can be.
 */
export async function personWithoutLine(): Promise<SessionUser | undefined> {
  if (!isPossible() || hostSettings().offline === false) return undefined
  await finishWipe()
  if (owesWipe()) return undefined
  const user = await keptPerson().catch(() => undefined)
  if (!user || !isHere(user)) return undefined
  standIn(true)
  keepAnswers()
  askWhenBack(user)
  return user
}

/** Asks who is signed in until that is answered. */
function askWhenBack({ email }: SessionUser): void {
  const isAnswer = (failure: unknown) => !(failure instanceof ApiError) || failure.status === 401
  untilAnswered(() => api.me(), isAnswer).subscribe({
    next: (user) => {
      if (!user) return void signOut()
      if (user.email !== email) return leaveToAnother()
      standIn(false)
      dispatch({ type: 'LOGIN', user })
    },
    // The session is over; the shell signs out with any 401.
    error: () => {},
  })
}

function warn(error: unknown): void {
  console.warn('The person was not kept for the time without a line:', error)
}
