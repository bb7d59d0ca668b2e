import { useRef, useState } from 'react'

/** What a dialog can do: made by `useDialog`, and handed to its `Modal` and `CancelButton`. */
export type Dialog = {
  /** Its call is under way: the dialog is blocked, and is not left before the outcome is known. */
  busy: boolean
  /** Leaves the dialog, unless its call is under way. */
  close: () => void
  /** Makes one call at a time, with what follows from it; `failed` is told why it could not be. */
  send: (call: () => Promise<void>, failed: (error: unknown) => void) => Promise<void>
}

/**
 * What all dialogs do alike. A dialog is not left while it sends, so that a late answer meets the
 * dialog that asked and never closes another one.
 * @param leave takes the dialog off the page
 */
export function useDialog(leave: () => void): Dialog {
  const [busy, setBusy] = useState(false)
  // What was pressed twice finds it set before the dialog is drawn again.
  const isSending = useRef(false)

  function mark(sends: boolean) {
    isSending.current = sends
    setBusy(sends)
  }

  async function send(call: () => Promise<void>, failed: (error: unknown) => void) {
    if (isSending.current) return
    mark(true)
    try {
      await call()
    } catch (error) {
      failed(error)
    } finally {
      mark(false)
    }
  }

  return { busy, send, close: () => void (isSending.current || leave()) }
}
