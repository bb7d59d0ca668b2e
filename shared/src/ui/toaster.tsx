import { ToastContainer } from 'react-toastify/unstyled'
import { limits } from '../domain/index'

/** Where messages appear. One per page. */
export function Toaster() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={limits.toastMs}
      aria-label="Messages"
      pauseOnFocusLoss
      pauseOnHover
      closeOnClick={false}
    />
  )
}
