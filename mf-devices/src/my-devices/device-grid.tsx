import { Grid } from '@pillbox/shared/ui'
import type { ReactNode } from 'react'

/** Cards side by side, as many as fit: four on a large screen. */
export function DeviceGrid({ children }: { children: ReactNode }) {
  return (
    <Grid templateColumns="repeat(auto-fill, minmax(min(320px, 100%), 1fr))" gap="4">
      {children}
    </Grid>
  )
}
