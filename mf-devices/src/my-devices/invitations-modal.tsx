import { Button, Form, Stack, TextField } from '@pillbox/shared/ui'
import { CancelButton, Modal } from '@pillbox/shared/ui/overlay'
import { text } from '../text'
import { InvitationArrows } from './invitation-arrows'
import { InvitationFacts } from './invitation-facts'
import { useAnswers, type Answers } from './use-answers'

const form = 'accept-invite'

/** The pending invitations, one at a time (spec 2, 4). */
export function InvitationsModal(props: Answers) {
  const { invites, index, invite, field, group, dialog, show, accept, reject } = useAnswers(props)
  const total = invites.length
  if (!invite) return null

  return (
    <Modal
      title={text.invitations}
      dialog={dialog}
      actions={
        <>
          <Button
            variant="outline"
            color="fg.error"
            size="xl"
            disabled={dialog.busy}
            onClick={() => void reject(invite)}
          >
            {text.reject}
          </Button>
          <CancelButton dialog={dialog}>{text.cancel}</CancelButton>
          <Button type="submit" form={form} size="xl" disabled={dialog.busy}>
            {text.accept}
          </Button>
        </>
      }
    >
      <Stack
        role="group"
        aria-label={text.invitationOf(index + 1, total)}
        gap="5"
        ref={group}
        tabIndex={-1}
      >
        <InvitationArrows index={index} total={total} busy={dialog.busy} show={show} />
        <InvitationFacts invite={invite} />
        <Form key={invite.id} id={form} busy={dialog.busy} submit={() => void accept(invite)}>
          <TextField
            label={text.deviceNickname}
            placeholder={text.nicknamePlaceholder}
            autoComplete="off"
            {...field}
          />
        </Form>
      </Stack>
    </Modal>
  )
}
