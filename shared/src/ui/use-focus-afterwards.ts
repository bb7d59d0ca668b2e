import { useLayoutEffect, useState, type RefObject } from 'react'
import { pressedWithoutFocus } from './last-pressed'
import { focusHeading } from './page-heading'

/**
 * When something goes that had the focus, such as a button with what it did, the page goes on from
 * its heading, a dialog from what opened it, unless the focus has found another place. Of two
 * dialogs that close at once, the inner one may give it back last, into the other that goes.
 * @param part what goes; a dialog, which always has the focus, names none
 */
export function useFocusAfterwards(part?: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => (part ? null : (pressedWithoutFocus() ?? document.activeElement)))

  // A layout effect ends while its elements are still there, and have the focus.
  useLayoutEffect(() => {
    const going = part?.current
    return () => {
      if (part && !going?.contains(document.activeElement)) return
      setTimeout(() => goOnFrom(opener))
    }
  }, [part, opener])
}

/** What goes gives the focus back to what had it before, where it has found no other place. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useLayoutEffect(() => () => void setTimeout(() => giveBackTo(opener)), [opener])
}

function giveBackTo(opener: Element | null) {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
}

function goOnFrom(opener: Element | null) {
  giveBackTo(opener)
  if (document.activeElement === document.body) focusHeading()
}
