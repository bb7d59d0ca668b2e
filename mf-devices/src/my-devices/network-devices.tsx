import type { DeviceListItem, GrantableRole } from '@pillbox/shared/domain'
import { Heading, Stack, Text } from '@pillbox/shared/ui'
import { text } from '../text'
import { DeviceCard } from './device-card'
import { DeviceGrid } from './device-grid'

export type SharedDevice = { device: DeviceListItem; role: GrantableRole }

/** The devices where the person is Member or Viewer (spec 2). */
export function NetworkDevices({ shared }: { shared: SharedDevice[] }) {
  return (
    <Stack as="section" aria-label={text.myNetworkDevices} gap="5">
      <Heading as="h2" fontSize="2xl">
        {text.myNetworkDevices}
      </Heading>
      {shared.length === 0 ? (
        <Text color="fg.muted">{text.noNetworkDevices}</Text>
      ) : (
        <DeviceGrid>
          {shared.map(({ device, role }) => (
            <DeviceCard key={`${role} ${device.id}`} device={device} role={role} />
          ))}
        </DeviceGrid>
      )}
    </Stack>
  )
}
