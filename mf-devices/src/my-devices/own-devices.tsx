import type { DeviceListItem } from '@pillbox/shared/domain'
import { AsOf, NothingToShow, PageHeading, Spinner, Stack } from '@pillbox/shared/ui'
import type { ReactNode } from 'react'
import { text } from '../text'
import { AddDeviceCard } from './add-device-card'
import { DeviceCard } from './device-card'
import { DeviceGrid } from './device-grid'
import { EmptyBox } from './empty-box'
import type { Home } from './use-home'

type Props = {
  of: Home['own']
  /** Are there any, also where a search shows none? */
  has: boolean
  shown: DeviceListItem[]
  add: () => void
  /** What is said of all devices. */
  children: ReactNode
  /** What stands below them, also in the place of none. */
  below: ReactNode
}

/** The way to add a device, whatever became of the others, then the person's own (spec 2). */
export function OwnDevices({ of, has, shown, add, children, below }: Props) {
  return (
    <Stack as="section" aria-label={text.myDevices} gap="5">
      <PageHeading title={text.myDevices} />
      <AsOf of={[of]} />
      {children}
      <DeviceGrid>
        <AddDeviceCard open={add} />
        {shown.map((device) => (
          <DeviceCard key={device.id} device={device} />
        ))}
      </DeviceGrid>
      {of.state === 'loading' && <Spinner />}
      {of.state === 'failed' && <NothingToShow again={of.again} />}
      {below ?? (of.state === 'ready' && !has && <EmptyBox>{text.noDevices}</EmptyBox>)}
    </Stack>
  )
}
