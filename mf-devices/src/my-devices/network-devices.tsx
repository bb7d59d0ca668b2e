import type { DeviceListItem, GrantableRole } from '@pillbox/shared/domain'
import { AsOf, Heading, NothingToShow, Spinner, Stack, Text } from '@pillbox/shared/ui'
import { text } from '../text'
import { DeviceCard } from './device-card'
import { DeviceGrid } from './device-grid'
import type { Home } from './use-home'
import { withAdded } from './with-added'

export type SharedDevice = DeviceListItem & { role: GrantableRole }

function loadedOf(shared: Home['shared']): SharedDevice[] {
  return shared.flatMap(({ role, devices }) =>
    devices.state === 'ready' ? devices.data.devices.map((device) => ({ ...device, role })) : [],
  )
}

type Props = { shared: Home['shared']; joined: SharedDevice[]; isEarly: boolean }

/** The devices where the person is Member or Viewer (spec 2). */
export function NetworkDevices({ shared, joined, isEarly }: Props) {
  const all = withAdded(isEarly ? [] : loadedOf(shared), joined)
  const failed = shared.flatMap(({ devices }) => (devices.state === 'failed' ? [devices] : []))
  const isReady = shared.every(({ devices }) => devices.state === 'ready')
  return (
    <Stack as="section" aria-label={text.myNetworkDevices} gap="5">
      <Heading as="h2" fontSize="2xl">
        {text.myNetworkDevices}
      </Heading>
      <AsOf of={shared.map(({ devices }) => devices)} />
      {all.length > 0 && (
        <DeviceGrid>
          {all.map((device) => (
            <DeviceCard key={`${device.role} ${device.id}`} device={device} role={device.role} />
          ))}
        </DeviceGrid>
      )}
      {shared.some(({ devices }) => devices.state === 'loading') && <Spinner />}
      {failed.length > 0 && <NothingToShow again={() => failed.forEach(({ again }) => again())} />}
      {isReady && all.length === 0 && <Text color="fg.muted">{text.noNetworkDevices}</Text>}
    </Stack>
  )
}
