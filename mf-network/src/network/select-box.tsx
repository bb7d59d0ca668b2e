import { Box } from '@pillbox/shared/ui'
import type { ReactNode } from 'react'

type Props = {
  name: string
  checked: boolean
  change: (checked: boolean) => void
  /** Some of several are selected. */
  mixed?: boolean
  /** Words beside it, for the eye. */
  children?: ReactNode
}

/** A checkbox that selects people; the room around it can be pressed too. */
export function SelectBox({ name, checked, change, mixed = false, children }: Props) {
  return (
    <Box
      as="label"
      display="inline-flex"
      alignItems="center"
      justifyContent={{ lg: 'center' }}
      gap="3"
      minWidth="11"
      minHeight="11"
      cursor="pointer"
    >
      <Box asChild width="6" height="6" flexShrink={0} accentColor="brand.solid">
        <input
          type="checkbox"
          aria-label={name}
          checked={checked}
          ref={(input) => {
            // HTML has no attribute for it.
            if (input) input.indeterminate = mixed
          }}
          onChange={(event) => change(event.target.checked)}
        />
      </Box>
      {children}
    </Box>
  )
}
