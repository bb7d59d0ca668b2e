import { useLayoutEffect, useState } from 'react'
import { pressedWithoutFocus } from './last-pressed'

/**
 * When a dialog has gone, and the focus with it, its opener has it again. Of two that close at once
 * the inner one may give it back last, into the outer one that goes.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => pressedWithoutFocus() ?? document.activeElement)

  useLayoutEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus()
      })
    },
    [opener],
  )
}
