import { atLeast } from '@pillbox/shared/domain'
import { Button, HStack, NothingToShow, PageHeading, Spinner, Stack } from '@pillbox/shared/ui'
import { useState } from 'react'
import { text } from '../text'
import { NetworkDialog, type OpenDialog } from './network-dialog'
import { PeopleOfDevice } from './people-of-device'
import type { Selection } from './selection'
import { useNetwork } from './use-network'

const nobody: Selection = new Set()

/** /device/{deviceId}/network (spec 2). */
export function Network({ deviceId }: { deviceId: string }) {
  const { network, reload } = useNetwork(deviceId)
  const [selection, setSelection] = useState(nobody)
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)

  function changed() {
    close()
    setSelection(nobody)
    reload()
  }

  return (
    <Stack gap="5">
      <HStack justify="space-between" flexWrap="wrap" gap="3">
        <PageHeading title={text.deviceNetwork}>{text.sharedWith}</PageHeading>
        {network.state === 'ready' && atLeast('Owner', network.data.role) && (
          <Button size="xl" onClick={() => setOpen('invite')}>
            {text.invite}
          </Button>
        )}
      </HStack>
      {network.state === 'loading' && <Spinner />}
      {network.state === 'failed' && <NothingToShow again={network.again} />}
      {network.state === 'ready' && (
        <PeopleOfDevice
          network={network.data}
          selection={selection}
          select={setSelection}
          open={setOpen}
        />
      )}
      <NetworkDialog
        open={open}
        deviceId={deviceId}
        close={close}
        changed={changed}
        reload={reload}
      />
    </Stack>
  )
}
