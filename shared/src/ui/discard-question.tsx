import { useState } from 'react'
import { useOverlay } from './bring-overlay'
import { OnItsWay } from './on-its-way'
import type { QuestionProps } from './question-window'

/** Asks before what was changed in a page is lost; the focus is on what keeps it. */
export function DiscardQuestion({ dialog, ...more }: QuestionProps) {
  const [wasAsked, setWasAsked] = useState(dialog.isAsking)
  // Once it was asked it stays, closed, to give the focus back.
  if (dialog.isAsking && !wasAsked) setWasAsked(true)
  const parts = useOverlay(wasAsked, () => {
    // Or the next question would not ask for it again.
    setWasAsked(false)
    dialog.stay()
  })
  if (parts) return <parts.QuestionWindow dialog={dialog} {...more} />
  return dialog.isAsking ? <OnItsWay /> : null
}
