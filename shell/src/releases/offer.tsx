import { Button, HStack, Stack, withToasts } from '@pillbox/shared/ui'
import type { ReactNode } from 'react'
import type { ToastOptions } from 'react-toastify/unstyled'

type Action = { label: string; run: () => void }
type Order = {
  /** One message of this name at a time. */
  id: string
  /** What a screen reader calls it. */
  label: string
  says: ReactNode
  actions: Action[]
  role?: 'status' | 'alert'
}

/** A message that stays until one of its buttons is pressed, or it is no longer true. */
export function showOffer({ id, label, says, actions, role = 'status' }: Order): void {
  const close = () => closeOffer(id)
  const content = (
    <Stack align="start" gap="3">
      <span>{says}</span>
      <HStack gap="2" flexWrap="wrap">
        {actions.map((action, i) => (
          <Button
            key={action.label}
            type="button"
            variant={i === 0 ? 'solid' : 'ghost'}
            onClick={() => {
              close()
              action.run()
            }}
          >
            {action.label}
          </Button>
        ))}
      </HStack>
    </Stack>
  )
  const options: ToastOptions = {
    toastId: id,
    role,
    ariaLabel: label,
    autoClose: false,
    closeButton: false,
    draggable: false,
  }
  withToasts(({ toast }) => {
    if (toast.isActive(id)) toast.update(id, { ...options, render: content })
    else toast(content, options)
  })
}

/** Takes a message away that is no longer true. */
export function closeOffer(id: string): void {
  withToasts(({ toast }) => toast.dismiss(id))
}
