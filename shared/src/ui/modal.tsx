import { CloseButton, Dialog as ChakraDialog, Portal } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import { text } from './text'
import type { Dialog } from './use-dialog'

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

/** A dialog: full screen on narrow windows, Escape is Cancel, the focus goes back to its opener. */
export function Modal({ title, dialog, actions, children, firstFocus }: Props) {
  return (
    <ChakraDialog.Root
      open
      size="md"
      scrollBehavior="inside"
      persistentElements={messages}
      onFocusOutside={stay}
      onOpenChange={({ open }) => !open && dialog.close()}
      {...(firstFocus ? { initialFocusEl: () => firstFocus.current } : {})}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content
            fontSize="md"
            width={{ base: '100vw', md: '35rem' }}
            maxWidth={{ base: '100vw', md: '35rem' }}
            minHeight={{ base: '100dvh', md: 'auto' }}
            maxHeight={{ base: '100dvh', md: 'calc(100dvh - 4rem)' }}
            borderRadius={{ base: '0', md: 'l3' }}
            marginY={{ base: '0', md: '8' }}
          >
            <ChakraDialog.Header>
              <ChakraDialog.Title as="h2" fontSize="xl">
                {title}
              </ChakraDialog.Title>
            </ChakraDialog.Header>
            <ChakraDialog.Body>{children}</ChakraDialog.Body>
            <ChakraDialog.Footer flexWrap="wrap">{actions}</ChakraDialog.Footer>
            <ChakraDialog.CloseTrigger asChild>
              <CloseButton size="xl" aria-label={text.close} aria-disabled={dialog.busy} />
            </ChakraDialog.CloseTrigger>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  )
}
