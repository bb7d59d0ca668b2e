import { useEffect, useRef } from 'react'

const waitMs = 500
const repeatMs = 120

/** For a button that acts once when clicked, and again and again while it is held. */
export function useHold(act: () => void) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)

  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const stop = () => clearTimeout(timer.current)

  function start() {
    stop()
    wasHeld.current = false
    const again = () => {
      wasHeld.current = true
      latest.current()
      timer.current = setTimeout(again, repeatMs)
    }
    timer.current = setTimeout(again, waitMs)
  }

  function click() {
    // The click that ends a hold is no further step.
    if (!wasHeld.current) latest.current()
    wasHeld.current = false
  }

  return {
    onClick: click,
    onPointerDown: start,
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
  }
}
