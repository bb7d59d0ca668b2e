import { useEffect, useLayoutEffect, useRef } from 'react'

/** In px, of a header whose letters are of the usual size and have room side by side. */
export const usualHeight = 72

const height = '--header-height'
const covers = '--header-covers'

/** A change on the root has every element of the page styled anew. */
function tell(name: string, px: number) {
  const { style } = document.documentElement
  const value = `${px}px`
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value)
}

/**
 * Tells the styles of the page how high the header is (`--header-height`): large letters make it grow. And
 * how much it covers of a page that is scrolled (`--header-covers`): nothing, where it goes with the page.
 */
export function useHeaderHeight() {
  const header = useRef<HTMLDivElement>(null)

  // Before anything is styled; it is measured when all is.
  useLayoutEffect(() => {
    if (document.documentElement.style.getPropertyValue(height)) return
    tell(height, usualHeight)
    tell(covers, usualHeight)
  }, [])

  useEffect(() => {
    const element = header.current
    if (!element) return
    const measure = () => {
      const { offsetHeight } = element
      const goesWithPage = getComputedStyle(element).position === 'static'
      tell(height, offsetHeight)
      tell(covers, goesWithPage ? 0 : offsetHeight)
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', measure)
    }
  }, [])

  return header
}
