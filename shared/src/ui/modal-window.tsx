import { CloseButton, Dialog as ChakraDialog, Portal } from '@chakra-ui/react'
import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { DialogWindow } from './dialog-window'
import { QuestionWindow } from './question-window'
import { text } from './text'
import type { Dialog } from './use-dialog'

export type ModalProps = {
  title: string
  dialog: Dialog
  /** The buttons at its foot. */
  actions: ReactNode
  children: ReactNode
  /** What has the focus when it opens; its first control otherwise. */
  firstFocus?: RefObject<HTMLElement | null>
}
type Props = ModalProps & {
  /** What opened it, where that did not take the focus. */
  opener: HTMLElement | null
  isOpen: boolean
  /** It has closed. */
  gone: () => void
}

// Who presses a message above the dialog does not mean to close the dialog.
const messages = [() => document.querySelector('.Toastify')]

// A menu gives the focus back to its button after its item has opened the dialog: nobody left.
const stay = (event: Event) => event.preventDefault()

/** A dialog: Escape is Cancel, and the focus goes back to its opener. */
export function ModalWindow({ dialog, firstFocus, opener, isOpen, gone, ...window }: Props) {
  const [wasOpen] = useState(isOpen)
  // What was left in the moment in which it came has no end to wait for.
  useEffect(() => {
    if (!wasOpen && !isOpen) gone()
  }, [wasOpen, isOpen, gone])

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
          {...window}
          problem={dialog.problem}
          isLeft={!isOpen}
          corner={<Close isBusy={dialog.busy} />}
        />
      </Portal>
      <QuestionWindow dialog={dialog} />
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
