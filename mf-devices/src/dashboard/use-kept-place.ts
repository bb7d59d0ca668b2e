import { useLayoutEffect, useRef } from 'react'

/** Notes where a part of the page is seen: there it stays when what stands above it changes its height. */
export function useKeptPlace(): (part: Element) => void {
  const noted = useRef<{ part: Element; top: number }>(undefined)

  useLayoutEffect(() => {
    if (!noted.current) return
    const { part, top } = noted.current
    noted.current = undefined
    const moved = part.getBoundingClientRect().top - top
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  })

  return (part) => {
    noted.current = { part, top: part.getBoundingClientRect().top }
  }
}
