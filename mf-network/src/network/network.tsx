import { atLeast } from '@pillbox/shared/domain'
import { useNickname } from '@pillbox/shared/session'
import {
  AsOf,
  Button,
  HStack,
  NothingToShow,
  PageHeading,
  Spinner,
  Stack,
} from '@pillbox/shared/ui'
import { useState } from 'react'
import { text } from '../text'
import { BackToClosing } from './back-to-closing'
import { HandOver } from './hand-over'
import { LeaveDevice } from './leave-device'
import { NetworkDialog, type OpenDialog } from './network-dialog'
import { PeopleOfDevice } from './people-of-device'
import type { Selection } from './selection'
import { useNetwork } from './use-network'

const nobody: Selection = new Set()

/** /device/{deviceId}/network (spec 2). */
export function Network({ deviceId }: { deviceId: string }) {
  const nickname = useNickname(deviceId)
  const { network, reload } = useNetwork(deviceId)
  const [selection, setSelection] = useState(nobody)
  const [open, setOpen] = useState<OpenDialog>()
  const [isStale, setIsStale] = useState(false)
  /** Who was invited and may not know. */
  const [toTell, setToTell] = useState<{ email: string; isMailed: boolean }>()
  const close = () => setOpen(undefined)

  function invited(email: string, isMailed: boolean) {
    changed()
    setToTell({ email, isMailed })
  }

  function changed() {
    close()
    setSelection(nobody)
    setIsStale(true)
  }

  // Not before the dialog has closed: it gives the focus back to a row that then may go, or stands
  // with a way out that then may be no more.
  function closed() {
    if (isStale) reload()
    setIsStale(false)
  }

  return (
    <Stack gap="5">
      <BackToClosing />
      <HStack justify="space-between" flexWrap="wrap" gap="3">
        <PageHeading title={text.deviceNetwork} device={nickname}>
          {text.sharedWith}
        </PageHeading>
        {network.state === 'ready' && atLeast('Owner', network.data.role) && (
          <Button size="xl" onClick={() => setOpen('invite')}>
            {text.invite}
          </Button>
        )}
      </HStack>
      <AsOf of={[network]} />
      {network.state === 'loading' && <Spinner />}
      {network.state === 'failed' && <NothingToShow again={network.again} />}
      {toTell !== undefined && (
        <HandOver key={toTell.email} {...toTell} close={() => setToTell(undefined)} />
      )}
      {network.state === 'ready' && (
        <>
          <PeopleOfDevice
            network={network.data}
            selection={selection}
            select={setSelection}
            open={setOpen}
          />
          <LeaveDevice
            deviceId={deviceId}
            network={network.data}
            stale={() => setIsStale(true)}
            closed={closed}
          />
        </>
      )}
      <NetworkDialog
        open={open}
        deviceId={deviceId}
        close={close}
        closed={closed}
        changed={changed}
        invited={invited}
        reload={reload}
      />
    </Stack>
  )
}
