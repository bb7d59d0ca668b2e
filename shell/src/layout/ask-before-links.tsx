import { BeforeLeaving } from '@pillbox/shared/router'
import { DiscardQuestion } from '@pillbox/shared/ui/overlay'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { isBusy } from '../releases/is-busy'

/** Asks before a link of the app leads away from something unsaved, as a dialog asks before it closes. */
export function AskBeforeLinks({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState<{ go: () => void }>()
  const opener = useRef<Element>(null)
  const stay = () => setWanted(undefined)

  const leave = useCallback((go: () => void) => {
    if (!isBusy()) return go()
    opener.current = document.activeElement
    setWanted({ go })
  }, [])

  function discard() {
    opener.current = null
    stay()
    wanted?.go()
  }

  // A link that stays would take it from the heading of the page that it led to; one of a menu is gone.
  const headingOrOpener = () =>
    opener.current?.isConnected ? null : document.querySelector<HTMLElement>('h1')

  return (
    <BeforeLeaving leave={leave}>
      {children}
      <DiscardQuestion
        dialog={{ isAsking: wanted !== undefined, stay, close: discard }}
        finalFocus={headingOrOpener}
      />
    </BeforeLeaving>
  )
}
