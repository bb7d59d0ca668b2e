// What opens over the page. Apart from `ui`, so that the public pages do not carry it; most of it
// comes when something opens.
export { bringOverlay } from './bring-overlay'
export { CancelButton } from './cancel-button'
export { DialogPlace } from './dialog-place'
export { DiscardQuestion } from './discard-question'
export { MenuButton } from './menu-button'
export { Modal } from './modal'
export { useDialog, type Dialog } from './use-dialog'
