import { useLayoutEffect, type RefObject } from 'react'

const measured = 'data-measured'

/**
 * For the element around the entries: each keeps the size that it had, also while it is left out. Safari
 * does not find in a page what is left out, and some browsers print nothing of it.
 */
export const leavesOutUnseen = {
  '& li': { containIntrinsicSize: 'auto 3rem' },
  '@media screen': {
    // A font that Safari alone knows.
    '@supports not (font: -apple-system-body)': {
      [`& li[${measured}]`]: { contentVisibility: 'auto' },
    },
  },
}

const entriesOf = (list: HTMLElement) => [...list.querySelectorAll('li')]

/** What is in sight stays as it is: to leave it out and draw it again is a layout shift. */
const outOfSight = (entry: HTMLElement) => {
  const { top, bottom } = entry.getBoundingClientRect()
  return bottom < 0 || top > innerHeight
}

/**
 * Lets the browser leave out of style and layout what of a list is out of sight, once it knows how large
 * each entry is: else a dialog over a long list opens late. Search, reading aloud and paper find it all.
 * @param drawn what is drawn in it; other entries, and the same in a list of another size, are measured
 * before they are left out
 */
export function useUnseenLeftOut(list: RefObject<HTMLElement | null>, drawn: unknown): void {
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    let frame = 0
    const drawWhole = () => {
      cancelAnimationFrame(frame)
      for (const entry of entriesOf(element)) entry.removeAttribute(measured)
    }
    const sizes = new ResizeObserver(() => {
      drawWhole()
      // The browser notes sizes at the end of a frame.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          const unseen = entriesOf(element).filter(outOfSight)
          for (const entry of unseen) entry.setAttribute(measured, '')
        })
      })
    })
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      drawWhole()
    }
  }, [list, drawn])
}
