import { use, useEffect, useState } from 'react'
import { useOverlay } from './bring-overlay'
import { Place } from './dialog-place'
import { pressedWithoutFocus } from './last-pressed'
import type { ModalProps } from './modal-window'
import { OnItsWay } from './on-its-way'
import { useFocusAfterwards } from './use-focus-afterwards'
import { useHistoryEntry } from './use-history-entry'

/**
 * A dialog: full screen on narrow windows, Escape and Back are Cancel, but ask first where something
 * was changed, the focus goes back to its opener.
 */
export function Modal({ dialog, ...shown }: ModalProps) {
  const { isOpen, gone } = use(Place)
  const [opener] = useState(pressedWithoutFocus)
  useHistoryEntry(isOpen, dialog.leaveOrAsk)
  // What opened the dialog may have gone with what the dialog did.
  useFocusAfterwards()
  const parts = useOverlay(true, dialog.close)
  const isHere = parts !== undefined

  // What was left before it came has nothing to close.
  useEffect(() => {
    if (!isOpen && !isHere) gone()
  }, [isOpen, isHere, gone])

  if (!parts) return <OnItsWay />
  return (
    <parts.ModalWindow {...shown} dialog={dialog} opener={opener} isOpen={isOpen} gone={gone} />
  )
}
