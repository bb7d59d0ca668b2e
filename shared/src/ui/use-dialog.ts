import { use, useEffect, useRef, useState } from 'react'
import { useBusy } from '../session/index'
import { Place } from './dialog-place'

/** What a dialog can do: made by `useDialog`, and handed to its `Modal` and `CancelButton`. */
export type Dialog = {
  /** Its call is under way: the dialog is blocked, and is not left before the outcome is known. */
  busy: boolean
  /** Why its last call failed. It stays at the foot of the dialog until the next call. */
  problem: string | undefined
  /** It asks whether what was changed may be lost. */
  isAsking: boolean
  /** Leaves the dialog, unless its call is under way. */
  close: () => void
  /** The same for who may not mean to leave: asks first where something was changed. Was it left? */
  leaveOrAsk: () => boolean
  /** Goes on with the dialog after that question. */
  stay: () => void
  /**
   * Makes one call at a time, with what follows from it; `failed` says to the person why it could
   * not be, and gives that sentence.
   */
  send: (call: () => Promise<void>, failed: (error: unknown) => string) => Promise<void>
}

/**
 * What all dialogs do alike. A dialog is not left while it sends, so that a late answer meets the
 * dialog that asked and never closes another one; while something in it would be lost, the session's
 * `busy$` says so.
 * @param leave takes the dialog off the page
 * @param isChanged is something in it that would be lost?
 */
export function useDialog(leave: () => void, isChanged = false): Dialog {
  const [call, setCall] = useState({ busy: false })
  const [problem, setProblem] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const { isOpen } = use(Place)
  // Nothing is lost of a dialog that was left, also while it closes.
  useBusy(isChanged && isOpen)
  // What was pressed twice finds it set before the dialog is drawn again, and also still set until
  // that shows what came of it.
  const isSending = useRef(false)

  useEffect(() => {
    isSending.current = call.busy
  }, [call])

  async function send(work: () => Promise<void>, failed: (error: unknown) => string) {
    if (isSending.current || !isOpen) return
    isSending.current = true
    setCall({ busy: true })
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(failed(error))
    } finally {
      setCall({ busy: false })
    }
  }

  function close() {
    if (isSending.current) return
    setIsAsking(false)
    leave()
  }

  function leaveOrAsk() {
    if (isSending.current) return false
    // Who goes back from the question goes on with the dialog.
    setIsAsking(isChanged && !isAsking)
    if (isChanged) return false
    leave()
    return true
  }

  const stay = () => setIsAsking(false)
  return { busy: call.busy, problem, isAsking, close, leaveOrAsk, stay, send }
}
