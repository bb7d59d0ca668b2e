import { useEffect, useState } from 'react'

const patienceMs = 3000

function usePassed(ms: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}

/**
 * Is it too early to draw a part of a page, which would be pushed down as those above it come in? It
 * waits 3 s for them at most, and once drawn it stays while they are asked for again.
 */
export function useEarly(...above: { state: string }[]): boolean {
  const passed = usePassed(patienceMs)
  const isWaiting = !passed && above.some(({ state }) => state === 'loading')
  const [isEarly, setIsEarly] = useState(isWaiting)
  if (isEarly && !isWaiting) setIsEarly(false)
  return isEarly
}
