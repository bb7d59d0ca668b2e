// The script guard comes first: nothing may load a script before it stands.
import { admitIdentityProvider } from './rooms/script-guard'
import { bringKeeperBy } from '@pillbox/shared/client'
import { dispatch, session$ } from '@pillbox/shared/session'
import type { SessionUser } from '@pillbox/shared/domain'
import type { Language } from '@pillbox/shared/language'
import { drawing } from './drawing'
import { aMomentFor, holdRoomsBack, nextStep } from './in-steps'
import { settleLanguage, spokenSoon, wantedLanguage } from './language/page-language'
import { followColorMode } from './layout/color-mode'
import { offlineParts } from './offline/offline-parts'
import { finishWipe } from './offline/wipe'
import { beginCalls, personInHand } from './rooms/begin-calls'
import { liveMap, roomAt } from './rooms/live-map'
import { reportUncaught } from './rooms/room-events'
import { isForAnybody, isPublic } from './routes'
import { startEffects } from './session/effects'
import { finishSignOut } from './session/finish-sign-out'
import { storedUser } from './session/stored-user'
import { leaveToSignIn } from './session/leave-to-sign-in'
import { welcome } from './session/welcome'

const path = location.pathname

/** Takes up the session of this tab; false where the browser goes to another page instead. */
async function takeUpSession(): Promise<boolean> {
  const signOut = await finishSignOut()
  const user = storedUser()
  if (signOut === 'owed' && !isPublic(path)) leaveToSignIn()
  else if (user && isPublic(path)) location.replace('/')
  else {
    if (user) dispatch({ type: 'LOGIN', user })
    return true
  }
  return false
}

async function start() {
  const user = storedUser()
  const wanted = wantedLanguage(user)
  const spoken = settleLanguage(wanted)
  void finishWipe()
  const hasSession = !isForAnybody(path)
  if (hasSession && !(await takeUpSession())) return
  followColorMode()
  reportUncaught()
  if (isPublic(path)) admitIdentityProvider()
  const map = liveMap()
  if (map.override) await drawing.then((parts) => parts.takeLocalRooms(map))
  // What comes next is run a part at a time, so that none holds the browser up for long.
  await nextStep()
  if (hasSession) {
    startEffects()
    bringKeeperBy(async () => (await offlineParts()).readWithoutLine())
  }
  // What the server words is asked for in the language of the page.
  const begin = () => beginCalls(path, session$.value.user)
  const who = hasSession && !isPublic(path) ? spoken.then(begin, begin) : Promise.resolve()
  // The page asks once more, and says it.
  who.catch(() => {})
  await drawPage({ user, wanted, spoken, who })
}

type Coming = {
  user: SessionUser | null
  wanted: Language
  spoken: Promise<unknown>
  who: Promise<unknown>
}

/** Draws the page once what it is drawn with is there. */
async function drawPage({ user, wanted, spoken, who }: Coming) {
  const { takeLettersOf, frameAt, loadRoom, steps, draw } = await drawing
  const letters = takeLettersOf(wanted, user)
  const frameComes = frameAt(path)
  // Its failure is met below.
  frameComes.catch(() => {})
  const letRoomsRun = holdRoomsBack()
  const room = roomAt(path)
  // Its page shows what went wrong; here it only starts early.
  const roomComes = room ? loadRoom(room).catch(() => {}) : Promise.resolve()
  for (const step of steps) {
    await nextStep()
    await step()
  }
  await nextStep()
  letRoomsRun()
  const frame = await frameComes
  await Promise.all([aMomentFor(who), spoken, letters, aMomentFor(roomComes)])
  // Who is known by now is met at once; else the page asks when it is drawn.
  const person = session$.value.user ? undefined : personInHand()
  if (person && !welcome(person)) return
  await draw(frame)
}

nextStep()
  .then(start)
  .catch(async (error: unknown) => {
    console.error('The page did not start:', error)
    const { drawFailure } = await drawing
    await spokenSoon()
    await drawFailure(error)
  })
