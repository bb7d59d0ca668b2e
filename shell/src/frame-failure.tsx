import { useState } from 'react'
import { useBackOnline, useDoubt, useLine } from './online'
import { liveMap } from './rooms/live-map'
import { report } from './rooms/room-events'
import { isScriptNotLoaded } from './script-not-loaded'
import { signOutAndLeave } from './session/sign-out'
import { text } from './text'

/** Did the start of the page fail for want of a network? */
export function isForTheLine(error: unknown): boolean {
  return !navigator.onLine || isScriptNotLoaded(error)
}

/** Says to the host that the frame of this page failed, as it is said of a remote. */
export function reportFrame(error: unknown): void {
  report({ remote: 'shell', version: liveMap().host.version, kind: 'error', code: 'render', error })
}

/**
 * The page when the frame itself failed. Of plain elements, because what they would be drawn with may
 * be what failed; signing out needs no other page for the same reason.
 */
export function FrameFailure() {
  const [isLeaving, setIsLeaving] = useState(false)

  function leave() {
    setIsLeaving(true)
    void signOutAndLeave()
  }

  return (
    <main role="alert" style={page}>
      <OfAllPages />
      <h1>{text.somethingWentWrong}</h1>
      <p>{text.frameFailedHint}</p>
      <button type="button" style={button} onClick={() => location.reload()}>
        {text.reload}
      </button>
      <button type="button" style={button} disabled={isLeaving} onClick={leave}>
        {isLeaving ? text.loggingOut : text.signOut}
      </button>
    </main>
  )
}

/**
 * The page whose frame did not come: it comes by itself when the network is back.
 * @param reload loads the page again
 */
export function FrameNotLoaded({ reload }: { reload: () => void }) {
  const line = useLine()
  useBackOnline(reload)
  useDoubt()
  if (line !== 'offline') return <FrameFailure />
  return (
    <main role="alert" style={page}>
      <OfAllPages />
      <h1>{text.offlineTitle}</h1>
      <p>{text.comesByItself}</p>
    </main>
  )
}

/**
 * The ring and the edge of all pages (app-provider.tsx), which goes with what failed: without the edge
 * everything would move by the 8 px that browsers have there. The policy asks for the nonce.
 */
function OfAllPages() {
  const { nonce = '' } = document.getElementById('settings') ?? {}
  return <style nonce={nonce}>{rules}</style>
}

const rules = 'body { margin: 0 } button:focus-visible { outline: solid 3px; outline-offset: 2px }'
const page = {
  padding: 'min(2rem, 5vw)',
  font: '1.125rem/1.5 sans-serif',
  overflowWrap: 'anywhere',
  color: 'CanvasText',
  background: 'Canvas',
} as const
const button = { minHeight: 48, marginBlockStart: 16, marginInlineEnd: 16, padding: '0 1rem' }
