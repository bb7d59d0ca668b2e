import { createElement } from 'react'
import { toast, type Id, type ToastOptions } from 'react-toastify/unstyled'
import { limits } from '../domain/index'
import { ToastAction } from './toast-action'

const named = (text: string, role: 'status' | 'alert', autoClose: number): ToastOptions => ({
  role,
  ariaLabel: text,
  autoClose,
})

/** Messages at the top right (spec 8, 9). Text from the server is shown as text, never as markup. */
export const toasts = {
  /** A finished action, 2 s. */
  success: (text: string): Id => toast.success(text, named(text, 'status', limits.actionToastMs)),
  /** A finished action that can be followed by another one, usually Undo, for 10 s. */
  successWithAction: (text: string, action: { label: string; run: () => void }): Id =>
    toast.success(
      ({ closeToast, toastProps: { toastId } }) =>
        createElement(ToastAction, { ...action, text, id: toastId, close: () => closeToast() }),
      named(text, 'status', limits.undoToastMs),
    ),
  /** A failed action, 2 s. */
  failure: (text: string): Id => toast.error(text, named(text, 'alert', limits.actionToastMs)),
  /** A piece of information, 5 s. */
  info: (text: string): Id => toast.info(text, named(text, 'status', limits.toastMs)),
  /** Something under way; closes after 2 s even when it takes longer (readings A5). */
  progress: (text: string): Id => toast.loading(text, named(text, 'status', limits.actionToastMs)),
  /** Takes a message away before its time. */
  close: (id: Id): void => toast.dismiss(id),
}
