import { api, ApiError } from '@pillbox/shared/client'
import type { NetworkUser } from '@pillbox/shared/domain'
import { useNavigate } from '@pillbox/shared/router'
import { dispatch } from '@pillbox/shared/session'
import { toasts } from '@pillbox/shared/ui'
import { useDialog } from '@pillbox/shared/ui/overlay'
import { text } from '../text'
import { ConfirmModal } from './confirm-modal'
import { showRefusal } from './show-refusal'

type Props = {
  deviceId: string
  kind: 'leave' | 'give back'
  self: NetworkUser
  close: () => void
  /** The network is not what the page shows. */
  reload: () => void
}

/** Asks before somebody parts from a device, and leads home afterwards. */
export function LeaveModal({ deviceId, kind, self, close, reload }: Props) {
  const navigate = useNavigate()
  const dialog = useDialog(close)
  const words = text.wayOut[kind]

  async function leave() {
    await api.remove({ deviceId, targetUsers: [self.id] }).catch(unlessGone)
    toasts.success(words.done)
    close()
    await navigate('/')
    dispatch({ type: 'LEAVE_DEVICE', deviceId })
  }

  return (
    <ConfirmModal
      title={words.button}
      hint={words.hint}
      people={[]}
      action={words.button}
      dialog={dialog}
      confirm={() => void dialog.send(leave, (error) => showRefusal(error, reload))}
    />
  )
}

/** Who has no place on the device any more has what they asked for. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
