import { useLayoutEffect, type RefObject } from 'react'

const measured = 'data-measured'

/** For the element around the entries: each keeps the size that it had, also while it is left out. */
export const leavesOutUnseen = {
  '& li': { containIntrinsicSize: 'auto 3rem' },
  [`& li[${measured}]`]: { contentVisibility: 'auto' },
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
 * @param drawn what is drawn in it; other entries are measured before they are left out
 */
export function useUnseenLeftOut(list: RefObject<HTMLElement | null>, drawn: unknown): void {
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    // The browser notes sizes at the end of a frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const unseen = entriesOf(element).filter(outOfSight)
        for (const entry of unseen) entry.setAttribute(measured, '')
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      for (const entry of entriesOf(element)) entry.removeAttribute(measured)
    }
  }, [list, drawn])
}
