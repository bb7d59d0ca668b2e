import type { NetworkUser } from '@pillbox/shared/domain'
import { IconButton } from '@pillbox/shared/ui'
import { MenuButton } from '@pillbox/shared/ui/overlay'
import { EllipsisVertical } from 'lucide-react'
import { text } from '../text'
import { bulkActions, type NetworkAction } from './bulk-actions'
import { nameOf } from './name-of'

type Props = { person: NetworkUser; act: (action: NetworkAction) => void }

/** What can be done to one person; Owners and Admins have no menu (spec 6). */
export function RowMenu({ person, act }: Props) {
  const actions = bulkActions([person])
  if (actions.length === 0) return null
  const items = actions.map((action) => ({
    value: action,
    label: text.networkActions[action],
    act: () => act(action),
  }))
  return (
    <MenuButton items={items}>
      <IconButton variant="ghost" size="xl" aria-label={text.actionsFor(nameOf(person))}>
        <EllipsisVertical />
      </IconButton>
    </MenuButton>
  )
}
