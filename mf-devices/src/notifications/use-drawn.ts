import { useEffect, useRef, useState } from 'react'

const step = 100

/**
 * How many of a long list are drawn: as many as are looked at, and more as its end comes near. They
 * stay in the flow of the page, where search, reading aloud and paper find them.
 * @param least must be drawn: what the focus goes to
 */
export function useDrawn(total: number, least: number) {
  const [reached, setReached] = useState(step)
  const end = useRef<HTMLDivElement>(null)
  const drawn = Math.min(total, Math.max(reached, least))

  useEffect(() => {
    if (drawn === total || !end.current) return
    const isNear = ([seen]: IntersectionObserverEntry[]) => {
      if (seen?.isIntersecting) setReached(drawn + step)
    }
    const watch = new IntersectionObserver(isNear, { rootMargin: '1500px' })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [drawn, total])

  return { drawn, end }
}
