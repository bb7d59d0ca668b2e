import { useEffect, useRef } from 'react'

/**
 * Tells the styles of the page how high the header is (`--header-height`): large letters make it grow. And
 * how much it covers of a page that is scrolled (`--header-covers`): nothing, where it goes with the page.
 */
export function useHeaderHeight() {
  const header = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = header.current
    if (!element) return
    const { style } = document.documentElement
    const tell = () => {
      const height = element.offsetHeight
      const goesWithPage = getComputedStyle(element).position === 'static'
      style.setProperty('--header-height', `${height}px`)
      style.setProperty('--header-covers', `${goesWithPage ? 0 : height}px`)
    }
    const sizes = new ResizeObserver(tell)
    sizes.observe(element)
    addEventListener('resize', tell)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', tell)
    }
  }, [])

  return header
}
