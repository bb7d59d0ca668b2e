import { api } from '@pillbox/shared/client'
import { toasts } from '@pillbox/shared/ui'
import { useDialog } from '@pillbox/shared/ui/overlay'
import { text } from '../text'
import type { Change } from './change'
import { ConfirmModal } from './confirm-modal'
import { showRefusal } from './show-refusal'
import { useRepeated } from './use-repeated'

/** Takes people off the device (spec 2). */
export function RemoveModal({ deviceId, people, close, changed, reload }: Change) {
  const dialog = useDialog(close)
  const repeated = useRepeated()
  const refused = (error: unknown) => showRefusal(error, reload)

  async function remove() {
    const targetUsers = people.map(({ id }) => id)
    await repeated(() => api.remove({ deviceId, targetUsers }))
    toasts.success(text.removed)
    changed()
  }

  return (
    <ConfirmModal
      title={text.removeUsers}
      hint={text.removeHint(people.length)}
      people={people}
      action={text.networkActions.remove}
      dialog={dialog}
      confirm={() => void dialog.send(remove, refused)}
    />
  )
}
