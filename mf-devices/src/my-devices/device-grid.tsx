import { Grid } from '@pillbox/shared/ui'
import type { ReactNode } from 'react'

/** Cards side by side, as many as fit. */
export function DeviceGrid({ children }: { children: ReactNode }) {
  return (
    <Grid templateColumns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))" gap="4">
      {children}
    </Grid>
  )
}
