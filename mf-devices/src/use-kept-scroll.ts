import { useLocation } from '@pillbox/shared/router'
import { useSession } from '@pillbox/shared/session'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Where this entry of the history is kept for the person who is signed in, of this document alone. */
export function useHistoryPlace(): string | undefined {
  const { key } = useLocation()
  const email = useSession(({ user }) => user?.email)
  return email === undefined ? undefined : `${email} ${key}`
}

/** By place: how far down it was read (px). */
const scrolls = new Map<string, number>()

/** Leads who goes back to a page to where it was read, as soon as what it shows is drawn. */
export function useKeptScroll(isDrawn: boolean): void {
  const place = useHistoryPlace()
  const [kept] = useState(() => scrolls.get(place ?? ''))
  const isLed = useRef(false)

  useLayoutEffect(() => {
    if (!isDrawn || isLed.current) return
    isLed.current = true
    if (kept !== undefined) window.scrollTo(0, kept)
  }, [isDrawn, kept])

  // Who scrolls by hand before all is drawn is not pulled away from there.
  useEffect(() => {
    const goesOn = () => void (isLed.current = true)
    const listening = new AbortController()
    for (const sign of ['wheel', 'touchmove', 'keydown'])
      addEventListener(sign, goesOn, { once: true, passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [])

  // A page that is left must not take the next one's place for its own.
  useLayoutEffect(() => {
    if (!isDrawn || place === undefined) return
    const note = () => scrolls.set(place, window.scrollY)
    addEventListener('scroll', note)
    return () => removeEventListener('scroll', note)
  }, [isDrawn, place])
}
