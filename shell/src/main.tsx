// The script guard comes first: nothing may load a script before it stands.
import { admitIdentityProvider } from './rooms/script-guard'
import { bringKeeperBy } from '@pillbox/shared/client'
import { dispatch, session$ } from '@pillbox/shared/session'
import { languageNames } from '@pillbox/shared/language'
import { takeKnownLetters, takeLetters } from '@pillbox/shared/ui'
import { aMomentFor, holdRoomsBack, nextStep } from './in-steps'
import { settleLanguage, spokenSoon, wantedLanguage } from './language/page-language'
import { followColorMode } from './layout/color-mode'
import { followLook } from './layout/follow-look'
import { offlineParts } from './offline/offline-parts'
import { finishWipe } from './offline/wipe'
import { beginCalls, personInHand } from './rooms/begin-calls'
import { liveMap, roomAt } from './rooms/live-map'
import { reportUncaught } from './rooms/room-events'
import { loadRoom } from './rooms/rooms'
import { isForAnybody, isPublic } from './routes'
import { startEffects } from './session/effects'
import { finishSignOut } from './session/finish-sign-out'
import { storedUser } from './session/stored-user'
import { leaveToSignIn } from './session/leave-to-sign-in'
import { welcome } from './session/welcome'

const path = location.pathname

// The host announces the frame of a page by these names (build/rooms/shell-kind.ts).
const frames = {
  any: () => import(/* webpackChunkName: "frame-any" */ './layout/sheet-frame'),
  public: () => import(/* webpackChunkName: "frame-public" */ './layout/public-frame'),
  'signed-in': () => import(/* webpackChunkName: "frame-signed-in" */ './layout/device-frame'),
}

async function frameOf() {
  if (isForAnybody(path)) return (await frames.any()).SheetFrame
  if (isPublic(path)) return (await frames.public()).PublicFrame
  return (await frames['signed-in']()).DeviceFrame
}

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
  const ofLanguage = languageNames[wanted]
  const letters = user
    ? Promise.all([takeLetters(), takeKnownLetters(ofLanguage + JSON.stringify(user))])
    : takeLetters(ofLanguage)
  const spoken = settleLanguage(wanted)
  void finishWipe()
  const hasSession = !isForAnybody(path)
  if (hasSession && !(await takeUpSession())) return
  followColorMode()
  followLook(session$)
  reportUncaught()
  if (isPublic(path)) admitIdentityProvider()
  const map = liveMap()
  if (map.override)
    await import('./releases/local-rooms').then((local) => local.takeLocalRooms(map))
  const room = roomAt(path)
  const letRoomsRun = holdRoomsBack()
  // Its page shows what went wrong; here it only starts early.
  const roomComes = room ? loadRoom(room).catch(() => {}) : Promise.resolve()
  const { nonce = '' } = document.getElementById('settings') ?? {}
  const frameComes = frameOf()
  // Its failure is met below.
  frameComes.catch(() => {})
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
  await nextStep()
  const { draw } = await import(/* webpackMode: "eager" */ './draw')
  await nextStep()
  const { theme } = await import(/* webpackMode: "eager" */ '@pillbox/shared/ui')
  await nextStep()
  theme()
  await nextStep()
  const { App } = await import(/* webpackMode: "eager" */ './app')
  draw(<App nonce={nonce} />)
  await nextStep()
  letRoomsRun()
  const frame = await frameComes
  await Promise.all([aMomentFor(who), spoken, letters, aMomentFor(roomComes)])
  // Who is known by now is met at once; else the page asks when it is drawn.
  const person = session$.value.user ? undefined : personInHand()
  if (person && !welcome(person)) return
  draw(<App nonce={nonce} frame={frame} />)
}

nextStep()
  .then(start)
  .catch(async (error: unknown) => {
    console.error('The page did not start:', error)
    const { draw } = await import(/* webpackMode: "eager" */ './draw')
    const { FrameFailure, FrameNotLoaded, isForTheLine, reportFrame } = await import(
      /* webpackMode: "eager" */ './frame-failure'
    )
    reportFrame(error)
    await spokenSoon()
    draw(
      isForTheLine(error) ? <FrameNotLoaded reload={() => location.reload()} /> : <FrameFailure />,
    )
  })
