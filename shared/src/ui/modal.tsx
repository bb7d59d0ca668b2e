import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'

type Props = {
  title: string
  close: () => void
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

/** A dialog: full screen on narrow windows, Escape is Cancel, the focus goes back to its opener. */
export function Modal({ title, close, actions, children, firstFocus }: Props) {
  return (
    <Dialog.Root
      open
      size="md"
      scrollBehavior="inside"
      persistentElements={messages}
      onFocusOutside={stay}
      onOpenChange={({ open }) => !open && close()}
      {...(firstFocus ? { initialFocusEl: () => firstFocus.current } : {})}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            fontSize="md"
            width={{ base: '100vw', md: '35rem' }}
            maxWidth={{ base: '100vw', md: '35rem' }}
            minHeight={{ base: '100dvh', md: 'auto' }}
            maxHeight={{ base: '100dvh', md: 'calc(100dvh - 4rem)' }}
            borderRadius={{ base: '0', md: 'l3' }}
            marginY={{ base: '0', md: '8' }}
          >
            <Dialog.Header>
              <Dialog.Title as="h2" fontSize="xl">
                {title}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            <Dialog.Footer flexWrap="wrap">{actions}</Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="xl" aria-label="Close" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
