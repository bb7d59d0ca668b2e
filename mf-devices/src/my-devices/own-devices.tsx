import type { DeviceListItem } from '@pillbox/shared/domain'
import { AsOf, NothingToShow, PageHeading, Spinner, Stack, Text } from '@pillbox/shared/ui'
import { text } from '../text'
import { AddDeviceCard } from './add-device-card'
import { DeviceCard } from './device-card'
import { DeviceGrid } from './device-grid'
import type { Home } from './use-home'
import { withAdded } from './with-added'

type Props = { own: Home['own']; added: DeviceListItem[]; add: () => void }

/** The way to add a device, whatever became of the others, then the person's own (spec 2). */
export function OwnDevices({ own, added, add }: Props) {
  const devices = withAdded(own.state === 'ready' ? own.data.devices : [], added)
  return (
    <Stack as="section" aria-label={text.myDevices} gap="5">
      <PageHeading title={text.myDevices} />
      <AsOf of={[own]} />
      <DeviceGrid>
        <AddDeviceCard open={add} />
        {devices.map((device) => (
          <DeviceCard key={device.id} device={device} />
        ))}
      </DeviceGrid>
      {own.state === 'loading' && <Spinner />}
      {own.state === 'failed' && <NothingToShow again={own.again} />}
      {own.state === 'ready' && devices.length === 0 && (
        <Text color="fg.muted">{text.noDevices}</Text>
      )}
    </Stack>
  )
}
