import { api } from '@pillbox/shared/client'
import type { GrantableRole } from '@pillbox/shared/domain'
import { useBusy } from '@pillbox/shared/session'
import { Button, toasts } from '@pillbox/shared/ui'
import { Modal } from '@pillbox/shared/ui/overlay'
import { useState } from 'react'
import { text } from '../text'
import type { Change } from './change'
import { EmailStep } from './email-step'
import { PermissionStep } from './permission-step'
import { useSending } from './use-sending'

const form = 'invite'

/** Invites somebody in two steps: the email, then the permission (spec 2). */
export function InviteModal({ deviceId, close, changed, reload }: Omit<Change, 'people'>) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<GrantableRole>()
  /** Whom the server takes the email for; known from the second step on. */
  const [targetUserId, setTargetUserId] = useState<string>()
  const [isBack, setIsBack] = useState(false)
  const { busy, send } = useSending(reload)
  useBusy(email !== '')

  const check = () =>
    send(async () => {
      const { id } = await api.checkInvite({ deviceId, targetUserEmail: email.trim() })
      setTargetUserId(id)
    })

  const invite = (targetUserId: string, targetRole: GrantableRole) =>
    send(async () => {
      await api.invite({ deviceId, targetRole, targetUserId })
      toasts.success(text.invited)
      changed()
    })

  function back() {
    setTargetUserId(undefined)
    setIsBack(true)
  }

  const isFirst = targetUserId === undefined
  return (
    <Modal
      title={text.invite}
      close={close}
      actions={
        <>
          <Button variant="ghost" size="xl" disabled={busy} onClick={isFirst ? close : back}>
            {isFirst ? text.cancel : text.back}
          </Button>
          <Button type="submit" form={form} size="xl" disabled={busy}>
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
          busy={busy}
          isBack={isBack}
          proceed={() => void check()}
        />
      ) : (
        <PermissionStep
          id={form}
          email={email.trim()}
          role={role}
          choose={setRole}
          busy={busy}
          invite={(chosen) => void invite(targetUserId, chosen)}
        />
      )}
    </Modal>
  )
}
