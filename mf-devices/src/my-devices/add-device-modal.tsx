import { api, hostSettings } from '@pillbox/shared/client'
import { addDeviceProblems, newDevice, type DeviceListItem } from '@pillbox/shared/domain'
import { Button, Form, HStack, IconButton, Text, TextField, toasts } from '@pillbox/shared/ui'
import { CancelButton, Modal, useDialog } from '@pillbox/shared/ui/overlay'
import { QrCode, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { text } from '../text'
import { showRefusal } from '../show-refusal'
import { Scan } from './scan/scan'
import type { ScanFailure } from './scan/use-scan'

type Props = {
  /** What was found in something shared with the app. */
  askedId?: string
  close: () => void
  added: (device: DeviceListItem) => void
}

/** Add New Device (spec 2, 5). */
export function AddDeviceModal({ askedId = '', close, added }: Props) {
  const [deviceId, setDeviceId] = useState(askedId)
  const [nickname, setNickname] = useState('')
  const [problems, setProblems] = useState<ReturnType<typeof addDeviceProblems>>({})
  const idField = useRef<HTMLInputElement>(null)
  const nicknameField = useRef<HTMLInputElement>(null)
  const [isScanning, setIsScanning] = useState(false)
  const isChanged = deviceId !== askedId || nickname !== ''
  const dialog = useDialog(close, isChanged)

  async function add() {
    const found = addDeviceProblems({ deviceId, nickname })
    setProblems(found)
    if (found.deviceId) return idField.current?.focus()
    if (found.nickname) return nicknameField.current?.focus()
    await dialog.send(async () => {
      const device = { id: deviceId.trim(), nickname: nickname.trim() }
      const told = await api.addDevice({ deviceId: device.id, nickname: device.nickname })
      toasts.success(text.deviceAdded)
      added(newDevice(device, told))
    }, showRefusal)
  }

  function scan() {
    if (hostSettings().qrScan) setIsScanning(!isScanning)
    else toasts.info(text.scanComing)
  }

  function read(id: string) {
    setIsScanning(false)
    setDeviceId(id)
    toasts.success(text.scanned)
    nicknameField.current?.focus()
  }

  function scanFailed(why: ScanFailure) {
    setIsScanning(false)
    toasts.failure(text.scanFailed[why])
  }

  return (
    <Modal
      title={text.addNewDevice}
      dialog={dialog}
      firstFocus={askedId ? nicknameField : idField}
      actions={
        <>
          <CancelButton dialog={dialog}>{text.cancel}</CancelButton>
          <Button type="submit" form="add-device" size="xl" disabled={dialog.busy}>
            {text.add}
          </Button>
        </>
      }
    >
      <Form id="add-device" busy={dialog.busy} submit={() => void add()}>
        <TextField
          ref={idField}
          label={text.deviceId}
          value={deviceId}
          change={setDeviceId}
          problem={problems.deviceId}
          autoComplete="off"
        >
          <WhereItIs isScanning={isScanning} scan={scan} />
          {isScanning && <Scan read={read} failed={scanFailed} />}
        </TextField>
        <TextField
          ref={nicknameField}
          label={text.deviceNickname}
          value={nickname}
          change={setNickname}
          problem={problems.nickname}
          autoComplete="off"
        />
      </Form>
    </Modal>
  )
}

/** Where the id is printed, and the button to read it there. */
function WhereItIs({ isScanning, scan }: { isScanning: boolean; scan: () => void }) {
  return (
    <HStack justify="space-between" width="full">
      <Text color="fg.muted">{text.deviceIdHint}</Text>
      <IconButton
        type="button"
        variant="outline"
        size="xl"
        aria-label={isScanning ? text.stopScan : text.scan}
        onClick={scan}
      >
        {isScanning ? <X /> : <QrCode />}
      </IconButton>
    </HStack>
  )
}
