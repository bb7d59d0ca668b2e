// What pages are drawn with comes in files of its own, after those that a page starts with
// (build/webpack/host.ts). Nothing of it runs before it is its turn.
import { languageNames } from '@pillbox/shared/language'
import { session$ } from '@pillbox/shared/session'
import { takeKnownLetters, takeLetters } from '@pillbox/shared/ui'
import { giveDrawing, type Frame } from './drawing'
import { isForAnybody, isPublic } from './routes'

// The host announces the frame of a page by these names (build/rooms/shell-kind.ts).
const frames = {
  any: () => import(/* webpackChunkName: "frame-any" */ './layout/sheet-frame'),
  public: () => import(/* webpackChunkName: "frame-public" */ './layout/public-frame'),
  'signed-in': () => import(/* webpackChunkName: "frame-signed-in" */ './layout/device-frame'),
}

const lookOfPage = () => import(/* webpackMode: "eager" */ './layout/follow-look')
const react = () => import(/* webpackMode: "eager" */ './draw')

async function themeOfPage() {
  const { theme } = await import(/* webpackMode: "eager" */ '@pillbox/shared/ui')
  return theme
}

/** Without a frame only the look is made, before there is anything that has it. */
async function draw(frame?: Frame) {
  const { nonce = '' } = document.getElementById('settings') ?? {}
  const { App } = await import(/* webpackMode: "eager" */ './app')
  ;(await react()).draw(<App nonce={nonce} frame={frame} />)
}

giveDrawing({
  takeLettersOf(language, user) {
    const ofLanguage = languageNames[language]
    if (!user) return takeLetters(ofLanguage)
    return Promise.all([takeLetters(), takeKnownLetters(ofLanguage + JSON.stringify(user))])
  },

  async frameAt(path) {
    if (isForAnybody(path)) return (await frames.any()).SheetFrame
    if (isPublic(path)) return (await frames.public()).PublicFrame
    return (await frames['signed-in']()).DeviceFrame
  },

  steps: [
    async () => void (await lookOfPage()).followLook(session$),
    async () => void (await react()),
    async () => void (await themeOfPage()),
    async () => void (await themeOfPage())(),
    () => draw(),
  ],

  draw,

  async drawFailure(error) {
    const { FrameFailure, FrameNotLoaded, isForTheLine, reportFrame } = await import(
      /* webpackMode: "eager" */ './frame-failure'
    )
    reportFrame(error)
    ;(await react()).draw(
      isForTheLine(error) ? <FrameNotLoaded reload={() => location.reload()} /> : <FrameFailure />,
    )
  },

  loadRoom: async (name) =>
    (await import(/* webpackMode: "eager" */ './rooms/rooms')).loadRoom(name),

  takeLocalRooms: async (map) => (await import('./releases/local-rooms')).takeLocalRooms(map),
})
