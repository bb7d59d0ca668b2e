import { Portal } from '@chakra-ui/react'
import { ToastContainer } from 'react-toastify/unstyled'
import { limits } from '../domain/index'
import { text } from './text'

/**
 * Where messages appear. One per page. It stands at the end of the body, where an open dialog leaves
 * live regions audible.
 */
export function Toaster() {
  return (
    <Portal>
      <ToastContainer
        position="top-right"
        autoClose={limits.toastMs}
        aria-label={text.messages}
        pauseOnFocusLoss
        pauseOnHover
        closeOnClick={false}
      />
    </Portal>
  )
}
