import { createElement, type ReactNode } from 'react'
import { toast, type Id, type ToastOptions } from 'react-toastify/unstyled'
import { limits } from '../domain/index'
import { languageOfSentence } from '../language/index'
import { ToastAction } from './toast-action'

/** What a server says may be in English on a page that is not. */
function marked(text: string): ReactNode {
  const lang = languageOfSentence(text)
  return lang ? createElement('span', { lang }, text) : text
}

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
  /** A failed action, 2 s. Gives the sentence, which stays at its form or button. */
  failure: (text: string): string => {
    toast.error(marked(text), named(text, 'alert', limits.actionToastMs))
    return text
  },
  /** Something that could not be loaded, or whose sentence stays nowhere else, 5 s. */
  loadFailure: (text: string): string => {
    toast.error(marked(text), named(text, 'alert', limits.toastMs))
    return text
  },
  /** A piece of information, 5 s, and the same only once at a time. */
  info: (text: string): Id =>
    toast.info(text, { ...named(text, 'status', limits.toastMs), toastId: text }),
  /** Something under way; closes after 2 s even when it takes longer (readings A5). */
  progress: (text: string): Id => {
    const id = toast.loading(text, named(text, 'status', limits.actionToastMs))
    // The library closes nothing by itself that is loading.
    setTimeout(() => toast.dismiss(id), limits.actionToastMs)
    return id
  },
  /** Takes a message away before its time. */
  close: (id: Id): void => toast.dismiss(id),
}
