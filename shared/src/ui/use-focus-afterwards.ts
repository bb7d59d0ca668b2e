import { useLayoutEffect, type RefObject } from 'react'
import { focusHeading } from './page-heading'

/**
 * When something goes that had the focus, such as a button with what it did, the page goes on from
 * its heading, unless the focus has found another place.
 * @param part what goes; a dialog, which always has the focus, names none
 */
export function useFocusAfterwards(part?: RefObject<HTMLElement | null>): void {
  // A layout effect ends while its elements are still there, and have the focus.
  useLayoutEffect(() => {
    const going = part?.current
    return () => {
      if (part && !going?.contains(document.activeElement)) return
      setTimeout(() => {
        if (document.activeElement === document.body) focusHeading()
      })
    }
  }, [part])
}
