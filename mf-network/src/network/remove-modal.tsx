import { api } from '@pillbox/shared/client'
import { toasts } from '@pillbox/shared/ui'
import { text } from '../text'
import type { Change } from './change'
import { ConfirmModal } from './confirm-modal'
import { useSending } from './use-sending'

/** Takes people off the device (spec 2). */
export function RemoveModal({ deviceId, people, close, changed, reload }: Change) {
  const { busy, send } = useSending(reload)

  const remove = () =>
    send(async () => {
      await api.remove({ deviceId, targetUsers: people.map(({ id }) => id) })
      toasts.success(text.removed)
      changed()
    })

  return (
    <ConfirmModal
      title={text.removeUsers}
      hint={text.removeHint(people.length)}
      people={people}
      action={text.networkActions.remove}
      busy={busy}
      close={close}
      confirm={() => void remove()}
    />
  )
}
