// What opens over the page. Apart from `ui`, so that the public pages do not carry it.
export { Menu, Portal } from '@chakra-ui/react'
export { CancelButton } from './cancel-button'
export { DialogPlace } from './dialog-place'
export { DiscardQuestion } from './discard-question'
export { Modal } from './modal'
export { useDialog, type Dialog } from './use-dialog'
