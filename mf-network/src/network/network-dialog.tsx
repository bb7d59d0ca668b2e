import type { NetworkUser } from '@pillbox/shared/domain'
import { DialogPlace } from '@pillbox/shared/ui/overlay'
import type { NetworkAction } from './bulk-actions'
import type { Change } from './change'
import { ChangeRoleModal } from './change-role-modal'
import { InviteModal, type Invited } from './invite-modal'
import { RemoveModal } from './remove-modal'
import { RevokeModal } from './revoke-modal'

/** The dialog that is open, and whom it is about. */
export type OpenDialog = 'invite' | { action: NetworkAction; people: NetworkUser[] }

type Props = Omit<Change, 'people'> & {
  open: OpenDialog | undefined
  invited: Invited
  /** The last one has closed. */
  closed: () => void
}

const modals = { 'change role': ChangeRoleModal, remove: RemoveModal, 'revoke invite': RevokeModal }

/** The dialog over the page, if one is open. */
export function NetworkDialog({ closed, ...props }: Props) {
  return <DialogPlace closed={closed}>{dialogOf(props)}</DialogPlace>
}

function dialogOf({ open, invited, ...change }: Omit<Props, 'closed'>) {
  if (open === undefined) return null
  if (open === 'invite') return <InviteModal invited={invited} {...change} />
  const ActionModal = modals[open.action]
  return <ActionModal people={open.people} {...change} />
}
