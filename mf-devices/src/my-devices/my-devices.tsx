import { api } from '@pillbox/shared/client'
import type { DeviceListItem } from '@pillbox/shared/domain'
import { dispatch } from '@pillbox/shared/session'
import { NothingToShow, PageHeading, Spinner, Stack, Text, useLoad } from '@pillbox/shared/ui'
import { useState } from 'react'
import { text } from '../text'
import { AddDeviceCard } from './add-device-card'
import { AddDeviceModal } from './add-device-modal'
import { DeviceCard } from './device-card'
import { DeviceGrid } from './device-grid'
import { NetworkDevices } from './network-devices'

async function loadDevices() {
  const [own, member, viewer] = await Promise.all([
    api.myDevices({}),
    api.networkDevices({ targetRole: 'Member' }),
    api.networkDevices({ targetRole: 'Viewer' }),
  ])
  return {
    own: own.devices,
    shared: [
      ...member.devices.map((device) => ({ device, role: 'Member' as const })),
      ...viewer.devices.map((device) => ({ device, role: 'Viewer' as const })),
    ],
  }
}

/** / (spec 2, home). */
export function MyDevices() {
  const devices = useLoad(loadDevices, [])
  const [added, setAdded] = useState<DeviceListItem[]>([])
  const [adding, setAdding] = useState(false)

  function add(device: DeviceListItem) {
    setAdded([...added, device])
    setAdding(false)
    dispatch({ type: 'CHANGE_NICKNAME', deviceId: device.id, nickname: device.nickname })
  }

  if (devices.state === 'loading') return <Spinner />
  if (devices.state === 'failed') return <NothingToShow again={devices.again} />

  const own = [...devices.data.own, ...added]
  const { shared } = devices.data
  return (
    <Stack gap="10">
      <Stack as="section" aria-label={text.myDevices} gap="5">
        <PageHeading title={text.myDevices} />
        <DeviceGrid>
          <AddDeviceCard open={() => setAdding(true)} />
          {own.map((device) => (
            <DeviceCard key={device.id} device={device} />
          ))}
        </DeviceGrid>
        {own.length === 0 && <Text color="fg.muted">{text.noDevices}</Text>}
      </Stack>
      <NetworkDevices shared={shared} />
      {adding && <AddDeviceModal close={() => setAdding(false)} added={add} />}
    </Stack>
  )
}
