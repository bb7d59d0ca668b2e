import type { NetworkUser } from '@pillbox/shared/domain'
import { IconButton } from '@pillbox/shared/ui'
import { Menu, Portal } from '@pillbox/shared/ui/overlay'
import { EllipsisVertical } from 'lucide-react'
import { text } from '../text'
import { bulkActions, type NetworkAction } from './bulk-actions'
import { nameOf } from './name-of'

type Props = { person: NetworkUser; act: (action: NetworkAction) => void }

/** What can be done to one person; Owners and Admins have no menu (spec 6). */
export function RowMenu({ person, act }: Props) {
  const actions = bulkActions([person])
  if (actions.length === 0) return null
  return (
    <Menu.Root lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" size="xl" aria-label={text.actionsFor(nameOf(person))}>
          <EllipsisVertical />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minWidth="48">
            {actions.map((action) => (
              // A press by keyboard is a click too; `onSelect` misses a click without a pointer.
              <Menu.Item
                key={action}
                value={action}
                minHeight="12"
                fontSize="md"
                onClick={() => act(action)}
              >
                {text.networkActions[action]}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
