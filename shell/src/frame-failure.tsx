import { useState } from 'react'
import { liveMap } from './rooms/live-map'
import { report } from './rooms/room-events'
import { leaveFor } from './session/leave-for'
import { signOut } from './session/sign-out'
import { text } from './text'

/** Says to the host that the frame of this page failed, as it is said of a remote. */
export function reportFrame(): void {
  report({ remote: 'shell', version: liveMap().host.version, kind: 'error', code: 'render' })
}

/**
 * The page when the frame itself failed. Of plain elements, because what they would be drawn with may
 * be what failed; signing out needs no other page for the same reason.
 */
export function FrameFailure() {
  const [isLeaving, setIsLeaving] = useState(false)

  function leave() {
    setIsLeaving(true)
    void signOut().then(() => leaveFor('/signin'))
  }

  return (
    <main role="alert" style={{ padding: '2rem', font: '1.125rem/1.5 sans-serif' }}>
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

const button = { minHeight: 48, marginBlockStart: 16, marginInlineEnd: 16, padding: '0 1rem' }
