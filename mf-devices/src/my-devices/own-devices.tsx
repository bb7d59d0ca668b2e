import { limits, type DeviceListItem } from '@pillbox/shared/domain'
import { AsOf, Box, NothingToShow, PageHeading, Spinner, Stack } from '@pillbox/shared/ui'
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
  /** What stands beside the cards where there is room, else below them. */
  beside: ReactNode
  /** What stands below them, also in the place of none. */
  below: ReactNode
}

const wide = `@media (min-width: ${limits.wideWidth}px)`

/** The column is as wide as its letters want it, but leaves the cards their width. */
const withColumn = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: '4',
  [wide]: { gridTemplateColumns: 'minmax(0, 1fr) min(20rem, 35%)' },
}

/** The way to add a device, whatever became of the others, then the person's own (spec 2). */
export function OwnDevices({ of, has, shown, add, children, beside, below }: Props) {
  return (
    <Stack as="section" aria-label={text.myDevices} gap="5">
      <PageHeading title={text.myDevices} />
      <AsOf of={[of]} />
      {children}
      <Box {...(beside && { css: withColumn })}>
        <DeviceGrid>
          <AddDeviceCard open={add} />
          {shown.map((device) => (
            <DeviceCard key={device.id} device={device} />
          ))}
        </DeviceGrid>
        {beside}
      </Box>
      {of.state === 'loading' && <Spinner />}
      {of.state === 'failed' && <NothingToShow again={of.again} />}
      {below ?? (of.state === 'ready' && !has && <EmptyBox>{text.noDevices}</EmptyBox>)}
    </Stack>
  )
}
