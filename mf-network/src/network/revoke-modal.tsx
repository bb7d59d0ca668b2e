import { api } from '@pillbox/shared/client'
import { toasts } from '@pillbox/shared/ui'
import { text } from '../text'
import type { Change } from './change'
import { ConfirmModal } from './confirm-modal'
import { useSending } from './use-sending'

/** Takes invitations back (spec 2). */
export function RevokeModal({ deviceId, people, close, changed, reload }: Change) {
  const { busy, send } = useSending(reload)

  const revoke = () =>
    send(async () => {
      await api.revokeInvite({ deviceId, targetUsers: people.map(({ id }) => id) })
      toasts.success(text.revoked)
      changed()
    })

  return (
    <ConfirmModal
      title={text.networkActions['revoke invite']}
      hint={text.revokeHint(people.length)}
      people={people}
      action={text.networkActions['revoke invite']}
      busy={busy}
      close={close}
      confirm={() => void revoke()}
    />
  )
}
