import { api, sentenceOf, unansweredSentence } from '@pillbox/shared/client'
import { Button, Text, toasts } from '@pillbox/shared/ui'
import { CancelButton, Modal, useDialog } from '@pillbox/shared/ui/overlay'
import { useEffect, useRef } from 'react'
import { text } from '../text'
import type { DeviceToCheck } from './device-to-check'
import { DevicesToCheck } from './devices-to-check'
import { signOutOfClosed } from './lost-closing'

type Props = {
  devices: DeviceToCheck[]
  /** Does a failed call say that the account was closed by one before? */
  isClosedBy: (error: unknown) => boolean
  wasReset: (device: DeviceToCheck) => void
  close: () => void
}

/**
 * The devices that need attention, then the last question. One dialog for both, so that the focus
 * stays inside; it rests on Cancel and never on what destroys.
 */
export function ClosingModal({ devices, isClosedBy, wasReset, close }: Props) {
  const dialog = useDialog(close)
  const cancel = useRef<HTMLButtonElement>(null)
  const left = devices.length

  // The button that was pressed is gone with its device. At first the dialog itself sets the focus.
  const before = useRef(left)
  useEffect(() => {
    if (before.current !== left) cancel.current?.focus()
    before.current = left
  }, [left])

  const reset = (device: DeviceToCheck) =>
    dialog.send(
      async () => {
        await api.resetSchedule({ deviceId: device.id })
        toasts.success(text.resetDone)
        wasReset(device)
      },
      (error) => {
        console.warn('The device was not reset:', error)
        return toasts.failure(unansweredSentence(error) ?? text.resetFailed)
      },
    )

  const confirm = () =>
    dialog.send(
      async () => {
        await api.closeAccount().catch((error: unknown) => {
          if (!isClosedBy(error)) throw error
        })
        signOutOfClosed()
        close()
      },
      (error) => toasts.failure(sentenceOf(error, text.somethingWentWrong)),
    )

  return (
    <Modal
      title={text.closeAccount}
      dialog={dialog}
      firstFocus={cancel}
      actions={
        <>
          <CancelButton ref={cancel} variant="outline" dialog={dialog}>
            {text.cancel}
          </CancelButton>
          {left === 0 && (
            <Button
              size="xl"
              colorPalette="red"
              aria-busy={dialog.busy}
              opacity={dialog.busy ? 0.6 : 1}
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
        <DevicesToCheck
          devices={devices}
          busy={dialog.busy}
          reset={(device) => void reset(device)}
        />
      )}
    </Modal>
  )
}
