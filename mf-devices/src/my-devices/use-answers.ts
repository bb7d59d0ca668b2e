import { api } from '@pillbox/shared/client'
import { nicknameMessages, nicknameProblem, type DeviceListItem } from '@pillbox/shared/domain'
import type { Invite } from '@pillbox/shared/domain'
import { toasts } from '@pillbox/shared/ui'
import { useDialog } from '@pillbox/shared/ui/overlay'
import { useRef, useState } from 'react'
import { text } from '../text'
import { afterAnswer } from './carousel'
import { showRefusal } from './show-refusal'

export type Answers = {
  invites: Invite[]
  close: () => void
  accepted: (invite: Invite, device: DeviceListItem) => void
  rejected: (invite: Invite) => void
}

/** Which invitation is shown, the nickname that is typed for it, and its answer (spec 4). */
export function useAnswers({ invites, close, accepted, rejected }: Answers) {
  const [index, setIndex] = useState(0)
  const [nickname, setNickname] = useState('')
  const [problem, setProblem] = useState<string>()
  const nicknameField = useRef<HTMLInputElement>(null)
  const dialog = useDialog(close)

  function show(next: number) {
    setIndex(next)
    setNickname('')
    setProblem(undefined)
  }

  function goOn() {
    const next = afterAnswer(index)
    if (next === 'closed') close()
    else show(next)
  }

  async function accept(invite: Invite) {
    const found = nicknameProblem(nickname, nicknameMessages.missingToAccept)
    setProblem(found)
    if (found !== undefined) return nicknameField.current?.focus()
    await dialog.send(async () => {
      const device = await api.acceptInvite({ inviteId: invite.id, nickname: nickname.trim() })
      toasts.success(text.accepted)
      accepted(invite, device)
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
  return { index, invite: invites[index], field, dialog, show, accept, reject }
}
