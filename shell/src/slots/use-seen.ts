import { useEffect, useRef, useState, type RefObject } from 'react'

// A page that is still empty shows for a moment what its content will push out of the window.
const restMs = 300
const ahead = '200px'

/** Where something stands, and whether somebody has come near it. */
export function useSeen(): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (isSeen) return
    let timer: ReturnType<typeof setTimeout>
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry?.isIntersecting) timer = setTimeout(() => setIsSeen(true), restMs)
      },
      { rootMargin: ahead },
    )
    observer.observe(place.current!)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isSeen])
  return [place, isSeen]
}
