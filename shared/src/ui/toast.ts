import { createElement, type ReactNode } from 'react'
import type { Id, ToastOptions } from 'react-toastify/unstyled'
import { limits } from '../domain/index'
import { languageOfSentence } from '../language/index'
import { withToasts } from './bring-toasts'

/** What a server says may be in English on a page that is not. */
function marked(text: string): ReactNode {
  const lang = languageOfSentence(text)
  return lang ? createElement('span', { lang }, text) : text
}

let count = 0

const named = (text: string, role: 'status' | 'alert', autoClose: number) =>
  ({ toastId: `message-${++count}`, role, ariaLabel: text, autoClose }) satisfies ToastOptions

function fail(text: string, autoClose: number): string {
  const options = named(text, 'alert', autoClose)
  withToasts(({ toast }) => toast.error(marked(text), options))
  return text
}

/** Messages at the top right (spec 8, 9). Text from the server is shown as text, never as markup. */
export const toasts = {
  /** A finished action, 2 s. */
  success: (text: string): Id => {
    const options = named(text, 'status', limits.actionToastMs)
    withToasts(({ toast }) => toast.success(text, options))
    return options.toastId
  },
  /** A finished action that can be followed by another one, usually Undo, for 10 s. */
  successWithAction: (text: string, action: { label: string; run: () => void }): Id => {
    const options = named(text, 'status', limits.undoToastMs)
    withToasts(({ toast, ToastAction }) =>
      toast.success(
        ({ closeToast, toastProps: { toastId } }) =>
          createElement(ToastAction, { ...action, text, id: toastId, close: () => closeToast() }),
        options,
      ),
    )
    return options.toastId
  },
  /** A failed action, 2 s. Gives the sentence, which stays at its form or button. */
  failure: (text: string): string => fail(text, limits.actionToastMs),
  /** Something that could not be loaded, or whose sentence stays nowhere else, 5 s. */
  loadFailure: (text: string): string => fail(text, limits.toastMs),
  /** A piece of information, 5 s, and the same only once at a time. */
  info: (text: string): Id => {
    const options = { ...named(text, 'status', limits.toastMs), toastId: text }
    withToasts(({ toast }) => toast.info(text, options))
    return text
  },
  /** Something under way; closes after 2 s even when it takes longer (readings A5). */
  progress: (text: string): Id => {
    const options = named(text, 'status', limits.actionToastMs)
    withToasts(({ toast }) => toast.loading(text, options))
    // The library closes nothing by itself that is loading.
    setTimeout(() => toasts.close(options.toastId), limits.actionToastMs)
    return options.toastId
  },
  /** Takes a message away before its time. */
  close: (id: Id): void => withToasts(({ toast }) => toast.dismiss(id)),
}
