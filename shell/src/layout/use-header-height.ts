import { useEffect, useRef } from 'react'

/** Tells the styles of the page how high the header is (`--header-height`): large letters make it grow. */
export function useHeaderHeight() {
  const header = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = header.current
    if (!element) return
    const { style } = document.documentElement
    const tell = () => style.setProperty('--header-height', `${element.offsetHeight}px`)
    const sizes = new ResizeObserver(tell)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])

  return header
}
