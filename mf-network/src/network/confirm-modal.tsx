import type { NetworkUser } from '@pillbox/shared/domain'
import { Button, Stack, Text } from '@pillbox/shared/ui'
import { CancelButton, Modal, type Dialog } from '@pillbox/shared/ui/overlay'
import { useRef } from 'react'
import { text } from '../text'
import { PeopleList } from './people-list'

type Props = {
  title: string
  /** What will happen to the people. */
  hint: string
  /** Others than who is asked. */
  people: NetworkUser[]
  /** What the button says that does it. */
  action: string
  dialog: Dialog
  confirm: () => void
}

/** Asks before something is taken from people, and names them; Cancel has the focus. */
export function ConfirmModal({ title, hint, people, action, dialog, confirm }: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      title={title}
      dialog={dialog}
      firstFocus={cancel}
      actions={
        <>
          <CancelButton ref={cancel} dialog={dialog}>
            {text.cancel}
          </CancelButton>
          <Button
            variant="outline"
            color="fg.error"
            size="xl"
            disabled={dialog.busy}
            onClick={confirm}
          >
            {action}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{hint}</Text>
        {people.length > 0 && <PeopleList people={people} />}
      </Stack>
    </Modal>
  )
}
