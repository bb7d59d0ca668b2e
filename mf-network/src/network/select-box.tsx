import { Box } from '@pillbox/shared/ui'
import type { ReactNode } from 'react'
import { withRoom } from './card-table'

type Props = {
  name: string
  checked: boolean
  change: (checked: boolean) => void
  /** There is nothing that could be done to whom it selects. */
  disabled?: boolean
  /** Some of several are selected. */
  mixed?: boolean
  /** Words beside it, for the eye. */
  children?: ReactNode
}

/** A checkbox that selects people; the room around it can be pressed too. */
export function SelectBox({ name, checked, change, disabled, mixed = false, children }: Props) {
  return (
    <Box
      as="label"
      display="inline-flex"
      alignItems="center"
      css={{ [withRoom]: { justifyContent: 'center' } }}
      gap="3"
      minWidth="11"
      minHeight="11"
      cursor={disabled ? 'not-allowed' : 'pointer'}
    >
      <Box asChild width="6" height="6" flexShrink={0} accentColor="brand.solid">
        <input
          type="checkbox"
          aria-label={name}
          checked={checked}
          disabled={disabled}
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
