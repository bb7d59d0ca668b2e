import type { NetworkUser } from '@pillbox/shared/domain'
import type { NetworkAction } from './bulk-actions'
import type { Change } from './change'
import { ChangeRoleModal } from './change-role-modal'
import { InviteModal } from './invite-modal'
import { RemoveModal } from './remove-modal'
import { RevokeModal } from './revoke-modal'

/** The dialog that is open, and whom it is about. */
export type OpenDialog = 'invite' | { action: NetworkAction; people: NetworkUser[] }

type Props = Omit<Change, 'people'> & { open: OpenDialog | undefined }

const modals = { 'change role': ChangeRoleModal, remove: RemoveModal, 'revoke invite': RevokeModal }

/** The dialog over the page, if one is open. */
export function NetworkDialog({ open, ...rest }: Props) {
  if (open === undefined) return null
  if (open === 'invite') return <InviteModal {...rest} />
  const ActionModal = modals[open.action]
  return <ActionModal people={open.people} {...rest} />
}
