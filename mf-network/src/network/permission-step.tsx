import { inviteMessages, type GrantableRole } from '@pillbox/shared/domain'
import { Form, Text } from '@pillbox/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { text } from '../text'
import { RoleChoice } from './role-choice'

type Props = {
  id: string
  email: string
  role: GrantableRole | undefined
  choose: (role: GrantableRole) => void
  busy: boolean
  invite: (role: GrantableRole) => void
}

const grantable: readonly GrantableRole[] = ['Member', 'Viewer']

/** Invite, second step: as what (spec 2, 6). */
export function PermissionStep({ id, email, role, choose, busy, invite }: Props) {
  const [problem, setProblem] = useState<string>()
  const first = useRef<HTMLInputElement>(null)

  useEffect(() => first.current?.focus(), [])

  function submit() {
    setProblem(role ? undefined : inviteMessages.roleMissing)
    if (role) invite(role)
    else first.current?.focus()
  }

  return (
    <Form id={id} busy={busy} submit={submit}>
      <Text>{text.inviteOf(email)}</Text>
      <RoleChoice
        ref={first}
        title={text.permission}
        roles={grantable}
        chosen={role}
        choose={choose}
        problem={problem}
      />
      <Text color="fg.muted">{text.permissionHint}</Text>
    </Form>
  )
}
