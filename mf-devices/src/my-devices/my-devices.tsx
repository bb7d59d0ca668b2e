import type { DeviceListItem, Invite } from '@pillbox/shared/domain'
import { dispatch } from '@pillbox/shared/session'
import { Spinner, Stack } from '@pillbox/shared/ui'
import { DialogPlace } from '@pillbox/shared/ui/overlay'
import { useState } from 'react'
import { useKeptScroll } from '../use-kept-scroll'
import { AddDeviceModal } from './add-device-modal'
import { InvitationBanner } from './invitation-banner'
import { InvitationsModal } from './invitations-modal'
import { NetworkDevices, type SharedDevice } from './network-devices'
import { OwnDevices } from './own-devices'
import { useHome } from './use-home'

/** / (spec 2, home). */
export function MyDevices() {
  const home = useHome()
  const [added, setAdded] = useState<DeviceListItem[]>([])
  const [joined, setJoined] = useState<SharedDevice[]>([])
  const [answered, setAnswered] = useState<string[]>([])
  const [open, setOpen] = useState<'add device' | 'invitations'>()
  const close = () => setOpen(undefined)
  const parts = [home.own, ...home.shared.map(({ devices }) => devices)]
  useKeptScroll(!home.isEarly && parts.every(({ state }) => state !== 'loading'))

  function add(device: DeviceListItem) {
    setAdded([...added, device])
    close()
    dispatch({ type: 'CHANGE_NICKNAME', deviceId: device.id, nickname: device.nickname })
  }

  function join(invite: Invite, device: DeviceListItem) {
    setAnswered([...answered, invite.id])
    setJoined([...joined, { ...device, role: invite.targetRole }])
    dispatch({ type: 'CHANGE_NICKNAME', deviceId: device.id, nickname: device.nickname })
  }

  if (home.isEarly) return <Spinner />

  const invites = home.invites.filter(({ id }) => !answered.includes(id))
  return (
    <Stack gap="10">
      <InvitationBanner count={invites.length} open={() => setOpen('invitations')} />
      <OwnDevices own={home.own} added={added} add={() => setOpen('add device')} />
      <NetworkDevices shared={home.shared} joined={joined} isEarly={home.isSharedEarly} />
      <DialogPlace>
        {open === 'add device' && <AddDeviceModal close={close} added={add} />}
        {open === 'invitations' && (
          <InvitationsModal
            invites={invites}
            close={close}
            accepted={join}
            rejected={({ id }) => setAnswered([...answered, id])}
          />
        )}
      </DialogPlace>
    </Stack>
  )
}
