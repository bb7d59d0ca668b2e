import { api } from '@pillbox/shared/client'
import type { DeviceListItem, GrantableRole, Invite } from '@pillbox/shared/domain'
import { dispatch } from '@pillbox/shared/session'
import { NothingToShow, PageHeading, Spinner, Stack, Text, useLoad } from '@pillbox/shared/ui'
import { useState } from 'react'
import { text } from '../text'
import { AddDeviceCard } from './add-device-card'
import { AddDeviceModal } from './add-device-modal'
import { DeviceCard } from './device-card'
import { DeviceGrid } from './device-grid'
import { InvitationBanner } from './invitation-banner'
import { InvitationsModal } from './invitations-modal'
import { NetworkDevices, type SharedDevice } from './network-devices'

async function sharedAs(targetRole: GrantableRole): Promise<SharedDevice[]> {
  const { devices } = await api.networkDevices({ targetRole })
  return devices.map((device) => ({ device, role: targetRole }))
}

async function loadDevices() {
  const [own, member, viewer] = await Promise.all([
    api.myDevices(),
    sharedAs('Member'),
    sharedAs('Viewer'),
  ])
  return { own: own.devices, shared: [...member, ...viewer] }
}

/** / (spec 2, home). */
export function MyDevices() {
  const devices = useLoad(loadDevices, [])
  const loadedInvites = useLoad(() => api.invites(), [])
  const [added, setAdded] = useState<DeviceListItem[]>([])
  const [joined, setJoined] = useState<SharedDevice[]>([])
  const [answered, setAnswered] = useState<string[]>([])
  const [open, setOpen] = useState<'add device' | 'invitations'>()
  const close = () => setOpen(undefined)

  function add(device: DeviceListItem) {
    setAdded([...added, device])
    close()
    dispatch({ type: 'CHANGE_NICKNAME', deviceId: device.id, nickname: device.nickname })
  }

  function join(invite: Invite, device: DeviceListItem) {
    setAnswered([...answered, invite.id])
    setJoined([...joined, { device, role: invite.targetRole }])
    dispatch({ type: 'CHANGE_NICKNAME', deviceId: device.id, nickname: device.nickname })
  }

  if (devices.state === 'loading') return <Spinner />
  if (devices.state === 'failed') return <NothingToShow again={devices.again} />

  const own = [...devices.data.own, ...added]
  // Invitations that could not be loaded are logged; the devices matter more.
  const pending = loadedInvites.state === 'ready' ? loadedInvites.data.invites : []
  const invites = pending.filter(({ id }) => !answered.includes(id))
  return (
    <Stack gap="10">
      <InvitationBanner count={invites.length} open={() => setOpen('invitations')} />
      <Stack as="section" aria-label={text.myDevices} gap="5">
        <PageHeading title={text.myDevices} />
        <DeviceGrid>
          <AddDeviceCard open={() => setOpen('add device')} />
          {own.map((device) => (
            <DeviceCard key={device.id} device={device} />
          ))}
        </DeviceGrid>
        {own.length === 0 && <Text color="fg.muted">{text.noDevices}</Text>}
      </Stack>
      <NetworkDevices shared={[...devices.data.shared, ...joined]} />
      {open === 'add device' && <AddDeviceModal close={close} added={add} />}
      {open === 'invitations' && (
        <InvitationsModal
          invites={invites}
          close={close}
          accepted={join}
          rejected={({ id }) => setAnswered([...answered, id])}
        />
      )}
    </Stack>
  )
}
