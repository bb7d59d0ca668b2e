import { Button, type ButtonProps } from '@chakra-ui/react'
import type { Ref } from 'react'
import type { Dialog } from './use-dialog'

type Props = Pick<ButtonProps, 'variant'> & {
  dialog: Dialog
  ref?: Ref<HTMLButtonElement>
  children: string
}

/** Leaves a dialog. While the dialog sends it keeps the focus, and does nothing. */
export function CancelButton({ dialog, ref, children, variant = 'ghost' }: Props) {
  return (
    <Button
      ref={ref}
      variant={variant}
      size="xl"
      aria-disabled={dialog.busy}
      opacity={dialog.busy ? 0.6 : 1}
      onClick={dialog.close}
    >
      {children}
    </Button>
  )
}
