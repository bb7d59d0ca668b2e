import { api } from '@pillbox/shared/client'
import { toasts } from '@pillbox/shared/ui'
import { useDialog } from '@pillbox/shared/ui/overlay'
import { text } from '../text'
import type { Change } from './change'
import { ConfirmModal } from './confirm-modal'
import { showRefusal } from './show-refusal'
import { useRepeated } from './use-repeated'

/** Takes invitations back (spec 2). */
export function RevokeModal({ deviceId, people, close, changed, reload }: Change) {
  const dialog = useDialog(close)
  const repeated = useRepeated()
  const refused = (error: unknown) => showRefusal(error, reload)

  async function revoke() {
    const targetUsers = people.map(({ id }) => id)
    await repeated(() => api.revokeInvite({ deviceId, targetUsers }))
    toasts.success(text.revoked)
    changed()
  }

  return (
    <ConfirmModal
      title={text.networkActions['revoke invite']}
      hint={text.revokeHint(people.length)}
      people={people}
      action={text.networkActions['revoke invite']}
      dialog={dialog}
      confirm={() => void dialog.send(revoke, refused)}
    />
  )
}
