// What opens over the page. Apart from `ui`, so that the public pages do not carry it.
export { Menu, Portal } from '@chakra-ui/react'
export { Modal } from './modal'
