import { Portal } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import look from 'react-toastify/ReactToastify.css'
import { ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled'
import { limits } from '../domain/index'
import { text } from './text'

export { toast } from 'react-toastify/unstyled'
export { ToastAction } from './toast-action'

/** It stands at the end of the body, where an open dialog leaves live regions audible. */
export function ToastWindow() {
  return (
    <Portal>
      {/* Below our own look of it, which stands on the page before it comes. */}
      <Global styles={`@layer toastify{${look}}`} />
      <ToastContainer
        position="top-right"
        autoClose={limits.toastMs}
        aria-label={text.messages}
        pauseOnFocusLoss
        pauseOnHover
        closeOnClick={false}
        closeButton={Close}
      />
    </Portal>
  )
}

// As the library's own, whose name is English on every page.
function Close({ closeToast, theme }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={`Toastify__close-button Toastify__close-button--${theme}`}
      aria-label={text.closeMessage}
      onClick={(event) => {
        event.stopPropagation()
        closeToast(true)
      }}
    >
      <svg aria-hidden viewBox="0 0 14 16">
        <path
          fillRule="evenodd"
          d="M7.71 8.23l3.75 3.75-1.48 1.48-3.75-3.75-3.75 3.75L1 11.98l3.75-3.75L1 4.48 2.48 3l3.75 3.75L9.98 3l1.48 1.48-3.75 3.75z"
        />
      </svg>
    </button>
  )
}
