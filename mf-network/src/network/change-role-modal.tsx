import { api } from '@pillbox/shared/client'
import { inviteMessages, type AssignableRole } from '@pillbox/shared/domain'
import { Button, Form, Text, toasts } from '@pillbox/shared/ui'
import { CancelButton, Modal, useDialog } from '@pillbox/shared/ui/overlay'
import { useRef, useState } from 'react'
import { text } from '../text'
import type { Change } from './change'
import { PeopleList } from './people-list'
import { RoleChoice } from './role-choice'
import { showRefusal } from './show-refusal'

const forMany: readonly AssignableRole[] = ['Member', 'Viewer']
// A device has one Owner (readings A41).
const forOne: readonly AssignableRole[] = [...forMany, 'Owner']

/** Gives people another role; the role Owner moves the ownership (spec 2, 4). */
export function ChangeRoleModal({ deviceId, people, close, changed, reload }: Change) {
  const [targetRole, setTargetRole] = useState<AssignableRole>()
  const [problem, setProblem] = useState<string>()
  const dialog = useDialog(close, targetRole !== undefined)
  const refused = (error: unknown) => showRefusal(error, reload)
  const firstRole = useRef<HTMLInputElement>(null)
  const isTransfer = targetRole === 'Owner'

  async function change() {
    setProblem(targetRole ? undefined : inviteMessages.roleMissing)
    if (!targetRole) return firstRole.current?.focus()
    await dialog.send(async () => {
      await api.modify({ deviceId, targetUsers: people.map(({ id }) => id), targetRole })
      toasts.success(text.roleChanged)
      changed()
    }, refused)
  }

  return (
    <Modal
      title={text.networkActions['change role']}
      dialog={dialog}
      firstFocus={firstRole}
      actions={
        <>
          <CancelButton dialog={dialog}>{text.cancel}</CancelButton>
          <Button type="submit" form="change-role" size="xl" disabled={dialog.busy}>
            {isTransfer ? text.transferOwnership : text.changePermission}
          </Button>
        </>
      }
    >
      <Form id="change-role" busy={dialog.busy} submit={() => void change()}>
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
