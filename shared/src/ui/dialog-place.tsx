import { Children, createContext, Fragment, useEffect, useState, type ReactNode } from 'react'
import { followPresses } from './last-pressed'

/** What a dialog knows of the place where it stands. */
export const Place = createContext({
  isOpen: true,
  /** The dialog has closed. */
  gone: () => {},
})

type Props = {
  /** What follows once it has closed and the focus is back. */
  closed?: () => void
  children: ReactNode
}

/**
 * Where a screen's dialog stands, or nothing. What is taken away is kept as it was until it has
 * closed, 200 ms later (spec 9), and is given back its opener.
 */
export function DialogPlace({ closed, children }: Props) {
  // One of several that may stand here, or none.
  const isOpen = Children.toArray(children).length > 0
  const [kept, setKept] = useState({ dialog: children, isOpen, turn: 0 })

  if (isOpen ? kept.dialog !== children : kept.isOpen)
    setKept({
      dialog: isOpen ? children : kept.dialog,
      isOpen,
      // The next dialog is another one, also when this one is still closing.
      turn: isOpen && !kept.isOpen ? kept.turn + 1 : kept.turn,
    })

  useEffect(followPresses, [])

  const gone = () => {
    setKept((now) => (now.isOpen ? now : { ...now, dialog: null }))
    closed?.()
  }
  return (
    <Place value={{ isOpen, gone }}>
      <Fragment key={kept.turn}>{isOpen ? children : kept.dialog}</Fragment>
    </Place>
  )
}
