import { api, isUnanswered } from '@pillbox/shared/client'
import type { Answer } from '@pillbox/shared/contract'
import type { GrantableRole } from '@pillbox/shared/domain'
import { Button, toasts } from '@pillbox/shared/ui'
import { CancelButton, Modal, useDialog } from '@pillbox/shared/ui/overlay'
import { useRef, useState } from 'react'
import { text } from '../text'
import { isAlreadyInvited } from './already-invited'
import type { Change } from './change'
import { EmailStep } from './email-step'
import { PermissionStep } from './permission-step'
import { showRefusal } from './show-refusal'

const form = 'invite'

/** Somebody with this address is invited, and may have been sent a mail. */
export type Invited = (email: string, isMailed: boolean) => void

type Props = Omit<Change, 'people' | 'changed'> & { invited: Invited }

/** Invites somebody in two steps: the email, then the permission (spec 2). */
export function InviteModal({ deviceId, close, invited, reload }: Props) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<GrantableRole>()
  /** Whom the server takes the email for; known from the second step on. */
  const [targetUserId, setTargetUserId] = useState<string>()
  const [isBack, setIsBack] = useState(false)
  /** Whom and as what an invite was for whose answer was lost: it may have been made. */
  const lost = useRef<string>(undefined)
  const dialog = useDialog(close, email !== '')
  const refused = (error: unknown) => showRefusal(error, reload)

  const check = () =>
    dialog.send(async () => {
      const { id } = await api.checkInvite({ deviceId, targetUserEmail: email.trim() })
      setTargetUserId(id)
    }, refused)

  const invite = (targetUserId: string, targetRole: GrantableRole) =>
    dialog.send(async () => {
      const asked = `${email.trim()} ${targetRole}`
      const { mailed = false } = await api
        .invite({ deviceId, targetRole, targetUserId })
        .catch((error: unknown): Answer<'invite'> => {
          if (isAlreadyInvited(error) && lost.current === asked) return {}
          if (isUnanswered(error)) lost.current = asked
          throw error
        })
      toasts.success(text.invited)
      invited(email.trim(), mailed)
    }, refused)

  function back() {
    setTargetUserId(undefined)
    setIsBack(true)
  }

  const isFirst = targetUserId === undefined
  return (
    <Modal
      title={text.invite}
      dialog={dialog}
      actions={
        <>
          {isFirst ? (
            <CancelButton dialog={dialog}>{text.cancel}</CancelButton>
          ) : (
            <Button variant="ghost" size="xl" disabled={dialog.busy} onClick={back}>
              {text.back}
            </Button>
          )}
          <Button type="submit" form={form} size="xl" disabled={dialog.busy}>
            {isFirst ? text.proceed : text.sendInvite}
          </Button>
        </>
      }
    >
      {isFirst ? (
        <EmailStep
          id={form}
          email={email}
          change={setEmail}
          busy={dialog.busy}
          isBack={isBack}
          proceed={() => void check()}
        />
      ) : (
        <PermissionStep
          id={form}
          email={email.trim()}
          role={role}
          choose={setRole}
          busy={dialog.busy}
          invite={(chosen) => void invite(targetUserId, chosen)}
        />
      )}
    </Modal>
  )
}
