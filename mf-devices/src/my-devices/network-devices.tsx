import type { DeviceListItem, GrantableRole } from '@pillbox/shared/domain'
import { AsOf, Heading, NothingToShow, Spinner, Stack } from '@pillbox/shared/ui'
import { text } from '../text'
import { DeviceCard } from './device-card'
import { DeviceGrid } from './device-grid'
import { EmptyBox } from './empty-box'
import type { Home } from './use-home'

export type SharedDevice = DeviceListItem & { role: GrantableRole }

type Props = {
  of: Home['shared']
  /** Are there any, also where a search shows none? */
  has: boolean
  shown: SharedDevice[]
}

/** The devices where the person is Member or Viewer (spec 2). */
export function NetworkDevices({ of: shared, has, shown }: Props) {
  const failed = shared.flatMap(({ devices }) => (devices.state === 'failed' ? [devices] : []))
  const isReady = shared.every(({ devices }) => devices.state === 'ready')
  return (
    <Stack as="section" aria-label={text.myNetworkDevices} gap="5">
      <Heading as="h2" fontSize="2xl">
        {text.myNetworkDevices}
      </Heading>
      <AsOf of={shared.map(({ devices }) => devices)} />
      {shown.length > 0 && (
        <DeviceGrid>
          {shown.map((device) => (
            <DeviceCard key={`${device.role} ${device.id}`} device={device} role={device.role} />
          ))}
        </DeviceGrid>
      )}
      {shared.some(({ devices }) => devices.state === 'loading') && <Spinner />}
      {failed.length > 0 && <NothingToShow again={() => failed.forEach(({ again }) => again())} />}
      {isReady && !has && <EmptyBox>{text.noNetworkDevices}</EmptyBox>}
    </Stack>
  )
}
