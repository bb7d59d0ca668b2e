import { api } from '@pillbox/shared/client'
import { inviteMessages, type AssignableRole } from '@pillbox/shared/domain'
import { Button, Form, Text, toasts } from '@pillbox/shared/ui'
import { Modal } from '@pillbox/shared/ui/overlay'
import { useRef, useState } from 'react'
import { text } from '../text'
import type { Change } from './change'
import { PeopleList } from './people-list'
import { RoleChoice } from './role-choice'
import { useSending } from './use-sending'

const forMany: readonly AssignableRole[] = ['Member', 'Viewer']
// A device has one Owner (readings A41).
const forOne: readonly AssignableRole[] = [...forMany, 'Owner']

/** Gives people another role; the role Owner moves the ownership (spec 2, 4). */
export function ChangeRoleModal({ deviceId, people, close, changed, reload }: Change) {
  const [targetRole, setTargetRole] = useState<AssignableRole>()
  const [problem, setProblem] = useState<string>()
  const { busy, send } = useSending(reload)
  const firstRole = useRef<HTMLInputElement>(null)
  const isTransfer = targetRole === 'Owner'

  async function change() {
    setProblem(targetRole ? undefined : inviteMessages.roleMissing)
    if (!targetRole) return firstRole.current?.focus()
    await send(async () => {
      await api.modify({ deviceId, targetUsers: people.map(({ id }) => id), targetRole })
      toasts.success(text.roleChanged)
      changed()
    })
  }

  return (
    <Modal
      title={text.networkActions['change role']}
      close={close}
      firstFocus={firstRole}
      actions={
        <>
          <Button variant="ghost" size="xl" onClick={close}>
            {text.cancel}
          </Button>
          <Button type="submit" form="change-role" size="xl" disabled={busy}>
            {isTransfer ? text.transferOwnership : text.changePermission}
          </Button>
        </>
      }
    >
      <Form id="change-role" busy={busy} submit={() => void change()}>
        <PeopleList people={people} />
        <RoleChoice
          ref={firstRole}
          title={text.newRole}
          roles={people.length === 1 ? forOne : forMany}
          chosen={targetRole}
          choose={setTargetRole}
          problem={problem}
        />
        <Text color="fg.warning" aria-live="polite">
          {isTransfer && text.transferHint}
        </Text>
      </Form>
    </Modal>
  )
}
