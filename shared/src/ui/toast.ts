import { toast, type Id, type ToastOptions } from 'react-toastify/unstyled'
import { limits } from '../domain/index'

const named = (text: string, role: 'status' | 'alert', autoClose: number): ToastOptions => ({
  role,
  ariaLabel: text,
  autoClose,
})

/** Messages at the top right (spec 8, 9). Text from the server is shown as text, never as markup. */
export const toasts = {
  /** A finished action, 2 s. */
  success: (text: string): Id => toast.success(text, named(text, 'status', limits.actionToastMs)),
  /** A failed action, 2 s. */
  failure: (text: string): Id => toast.error(text, named(text, 'alert', limits.actionToastMs)),
  /** A piece of information, 5 s. */
  info: (text: string): Id => toast.info(text, named(text, 'status', limits.toastMs)),
  /** Something under way; closes after 2 s even when it takes longer (readings A5). */
  progress: (text: string): Id => toast.loading(text, named(text, 'status', limits.actionToastMs)),
  /** Takes a message away before its time. */
  close: (id: Id): void => toast.dismiss(id),
}
