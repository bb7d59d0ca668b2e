import { api } from '@pillbox/shared/client'
import {
  newDevice,
  nicknameMessages,
  nicknameProblem,
  type DeviceListItem,
} from '@pillbox/shared/domain'
import type { Invite } from '@pillbox/shared/domain'
import { toasts } from '@pillbox/shared/ui'
import { useDialog } from '@pillbox/shared/ui/overlay'
import { useRef, useState } from 'react'
import { text } from '../text'
import { afterAnswer } from './carousel'
import { showRefusal } from '../show-refusal'

export type Answers = {
  invites: Invite[]
  close: () => void
  accepted: (invite: Invite, device: DeviceListItem) => void
  rejected: (invite: Invite) => void
}

/**
 * Which invitation is shown, and the nickname that is typed for it. They stay as they were when the
 * dialog opened, but for those answered here: the list of the page is loaded again on a return, and
 * another invitation would stand where somebody typed for this one.
 */
function useShown(asOpened: Invite[], close: () => void) {
  const [invites, setInvites] = useState(asOpened)
  const [index, setIndex] = useState(0)
  const [nickname, setNickname] = useState('')
  const [problem, setProblem] = useState<string>()
  const group = useRef<HTMLDivElement>(null)

  function show(next: number) {
    setIndex(next)
    setNickname('')
    setProblem(undefined)
  }

  function goOn() {
    const next = afterAnswer(index)
    if (next === 'closed') close()
    else {
      setInvites(invites.filter((_, place) => place !== index))
      show(next)
      // The pressed button was blocked meanwhile: who listens hears the next invitation.
      group.current?.focus()
    }
  }

  return { invites, index, nickname, setNickname, problem, setProblem, group, show, goOn }
}

/** The invitation that is shown, and its answer (spec 4). */
export function useAnswers({ invites: asOpened, close, accepted, rejected }: Answers) {
  const { nickname, setNickname, problem, setProblem, goOn, ...shown } = useShown(asOpened, close)
  const nicknameField = useRef<HTMLInputElement>(null)
  const dialog = useDialog(close, nickname !== '')

  async function accept(invite: Invite) {
    const found = nicknameProblem(nickname, nicknameMessages.missingToAccept)
    setProblem(found)
    if (found !== undefined) return nicknameField.current?.focus()
    await dialog.send(async () => {
      const name = nickname.trim()
      const told = await api.acceptInvite({ inviteId: invite.id, nickname: name })
      toasts.success(text.accepted)
      accepted(invite, newDevice({ id: invite.deviceId, nickname: name }, told))
      goOn()
    }, showRefusal)
  }

  const reject = (invite: Invite) =>
    dialog.send(async () => {
      await api.rejectInvite({ inviteId: invite.id })
      toasts.success(text.rejected)
      rejected(invite)
      goOn()
    }, showRefusal)

  const field = { ref: nicknameField, value: nickname, change: setNickname, problem }
  return { ...shown, invite: shown.invites[shown.index], field, dialog, accept, reject }
}
