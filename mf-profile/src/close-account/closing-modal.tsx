import { api, sentenceOf } from '@pillbox/shared/client'
import { dispatch } from '@pillbox/shared/session'
import { Button, Text, toasts } from '@pillbox/shared/ui'
import { Modal } from '@pillbox/shared/ui/overlay'
import { useEffect, useRef, useState } from 'react'
import { text } from '../text'
import type { DeviceToCheck } from './device-to-check'
import { DevicesToCheck } from './devices-to-check'

type Props = {
  devices: DeviceToCheck[]
  wasReset: (device: DeviceToCheck) => void
  close: () => void
}

/**
 * The devices that need attention, then the last question. One dialog for both, so that the focus
 * stays inside; it rests on Cancel and never on what destroys.
 */
export function ClosingModal({ devices, wasReset, close }: Props) {
  const [busy, setBusy] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const left = devices.length

  // The button that was pressed is gone with its device. At first the dialog itself sets the focus.
  const before = useRef(left)
  useEffect(() => {
    if (before.current !== left) cancel.current?.focus()
    before.current = left
  }, [left])

  // The contract's type of a call without a body refuses every name, also that of its path.
  async function reset(device: DeviceToCheck) {
    if (busy) return
    setBusy(true)
    try {
      await api.resetSchedule({ deviceId: device.id })
      toasts.success(text.resetDone)
      wasReset(device)
    } catch (error) {
      console.warn('The device was not reset:', error)
      toasts.failure(text.resetFailed)
    } finally {
      setBusy(false)
    }
  }

  // Nobody leaves while something is being destroyed: its outcome must be seen.
  const leave = () => !busy && close()

  async function confirm() {
    if (busy) return
    setBusy(true)
    try {
      await api.closeAccount()
      toasts.success(text.closed)
      dispatch({ type: 'LOGOUT', accountClosed: true })
    } catch (error) {
      toasts.failure(sentenceOf(error, text.somethingWentWrong))
      setBusy(false)
    }
  }

  return (
    <Modal
      title={text.closeAccount}
      close={leave}
      firstFocus={cancel}
      actions={
        <>
          <Button ref={cancel} variant="outline" size="xl" onClick={leave}>
            {text.cancel}
          </Button>
          {left === 0 && (
            <Button
              size="xl"
              colorPalette="red"
              aria-busy={busy}
              opacity={busy ? 0.6 : 1}
              onClick={() => void confirm()}
            >
              {text.confirm}
            </Button>
          )}
        </>
      }
    >
      {left === 0 ? (
        <Text>{text.lastQuestion}</Text>
      ) : (
        <DevicesToCheck devices={devices} busy={busy} reset={(device) => void reset(device)} />
      )}
    </Modal>
  )
}
