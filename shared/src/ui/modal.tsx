import { CloseButton, Dialog as ChakraDialog, Portal } from '@chakra-ui/react'
import { use, useState, type ReactNode, type RefObject } from 'react'
import { Place } from './dialog-place'
import { DialogWindow } from './dialog-window'
import { DiscardQuestion } from './discard-question'
import { pressedWithoutFocus } from './last-pressed'
import { text } from './text'
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

// Who presses a message above the dialog does not mean to close the dialog.
const messages = [() => document.querySelector('.Toastify')]

// A menu gives the focus back to its button after its item has opened the dialog: nobody left.
const stay = (event: Event) => event.preventDefault()

/**
 * A dialog: full screen on narrow windows, Escape and Back are Cancel, but ask first where something
 * was changed, the focus goes back to its opener.
 */
export function Modal({ title, dialog, actions, children, firstFocus }: Props) {
  const { isOpen, gone } = use(Place)
  const [opener] = useState(pressedWithoutFocus)
  useHistoryEntry(isOpen, dialog.leaveOrAsk)
  // What opened the dialog may have gone with what the dialog did.
  useFocusAfterwards()

  return (
    <ChakraDialog.Root
      open={isOpen}
      onExitComplete={gone}
      persistentElements={messages}
      onFocusOutside={stay}
      onOpenChange={({ open }) => void (open || dialog.leaveOrAsk())}
      {...(firstFocus ? { initialFocusEl: () => firstFocus.current } : {})}
      {...(opener ? { finalFocusEl: () => opener } : {})}
    >
      <Portal>
        <DialogWindow
          title={title}
          actions={actions}
          problem={dialog.problem}
          isLeft={!isOpen}
          corner={<Close isBusy={dialog.busy} />}
        >
          {children}
        </DialogWindow>
      </Portal>
      <DiscardQuestion dialog={dialog} />
    </ChakraDialog.Root>
  )
}

function Close({ isBusy }: { isBusy: boolean }) {
  return (
    <ChakraDialog.CloseTrigger asChild>
      <CloseButton size="xl" aria-label={text.close} aria-disabled={isBusy} />
    </ChakraDialog.CloseTrigger>
  )
}
