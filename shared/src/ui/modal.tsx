import { use, useEffect, useState, type ReactNode, type RefObject } from 'react'
import { useOverlay } from './bring-overlay'
import { Place } from './dialog-place'
import { pressedWithoutFocus } from './last-pressed'
import { OnItsWay } from './on-its-way'
import type { Dialog } from './use-dialog'
import { useFocusAfterwards } from './use-focus-afterwards'
import { useHistoryEntry } from './use-history-entry'

type Props = {
  title: string
  dialog: Dialog
  /** The buttons at its foot. */
  actions: ReactNode
  children: ReactNode
  /** What has the focus when it opens; its first control otherwise. */
  firstFocus?: RefObject<HTMLElement | null>
}

/**
 * A dialog: full screen on narrow windows, Escape and Back are Cancel, but ask first where something
 * was changed, the focus goes back to its opener.
 */
export function Modal({ dialog, ...shown }: Props) {
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

  if (!parts) return <OnItsWay leave={dialog.close} />
  return (
    <parts.ModalWindow {...shown} dialog={dialog} opener={opener} isOpen={isOpen} gone={gone} />
  )
}
