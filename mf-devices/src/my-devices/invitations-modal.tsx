import { api, sentenceOf } from '@pillbox/shared/client'
import {
  nicknameMessages,
  nicknameProblem,
  type DeviceListItem,
  type Invite,
} from '@pillbox/shared/domain'
import {
  Button,
  Form,
  HStack,
  IconButton,
  Stack,
  Text,
  TextField,
  toasts,
} from '@pillbox/shared/ui'
import { Modal } from '@pillbox/shared/ui/overlay'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { text } from '../text'
import { afterAnswer } from './carousel'
import { InvitationFacts } from './invitation-facts'

type Props = {
  invites: Invite[]
  close: () => void
  accepted: (invite: Invite, device: DeviceListItem) => void
  rejected: (invite: Invite) => void
}

/** The pending invitations, one at a time (spec 2, 4). */
export function InvitationsModal({ invites, close, accepted, rejected }: Props) {
  const [index, setIndex] = useState(0)
  const [nickname, setNickname] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const nicknameField = useRef<HTMLInputElement>(null)
  const invite = invites[index]
  if (!invite) return null

  function show(next: number) {
    setIndex(next)
    setNickname('')
    setProblem(undefined)
  }

  function answered() {
    const next = afterAnswer(index)
    if (next === 'closed') close()
    else show(next)
  }

  async function answer(call: () => Promise<void>) {
    setBusy(true)
    try {
      await call()
      answered()
    } catch (error) {
      toasts.failure(sentenceOf(error, text.somethingWentWrong))
    } finally {
      setBusy(false)
    }
  }

  async function accept(chosen: Invite) {
    const found = nicknameProblem(nickname, nicknameMessages.missingToAccept)
    setProblem(found)
    if (found !== undefined) return nicknameField.current?.focus()
    await answer(async () => {
      const device = await api.acceptInvite({ inviteId: chosen.id, nickname: nickname.trim() })
      toasts.success(text.accepted)
      accepted(chosen, device)
    })
  }

  const reject = (chosen: Invite) =>
    answer(async () => {
      await api.rejectInvite({ inviteId: chosen.id })
      toasts.success(text.rejected)
      rejected(chosen)
    })

  return (
    <Modal
      title={text.invitations}
      close={close}
      actions={
        <>
          <Button
            variant="outline"
            color="fg.error"
            size="xl"
            disabled={busy}
            onClick={() => void reject(invite)}
          >
            {text.reject}
          </Button>
          <Button variant="ghost" size="xl" onClick={close}>
            {text.cancel}
          </Button>
          <Button type="submit" form="accept-invite" size="xl" disabled={busy}>
            {text.accept}
          </Button>
        </>
      }
    >
      <Stack
        role="group"
        aria-label={text.invitationOf(index + 1, invites.length)}
        gap="5"
        key={invite.id}
      >
        <HStack justify="space-between">
          <IconButton
            variant="outline"
            size="xl"
            aria-label={text.previousInvitation}
            disabled={index === 0}
            onClick={() => show(index - 1)}
          >
            <ChevronLeft />
          </IconButton>
          <Text fontWeight="bold">{text.ofTotal(index + 1, invites.length)}</Text>
          <IconButton
            variant="outline"
            size="xl"
            aria-label={text.nextInvitation}
            disabled={index === invites.length - 1}
            onClick={() => show(index + 1)}
          >
            <ChevronRight />
          </IconButton>
        </HStack>
        <InvitationFacts invite={invite} />
        <Form id="accept-invite" busy={busy} submit={() => void accept(invite)}>
          <TextField
            ref={nicknameField}
            label={text.deviceNickname}
            placeholder={text.nicknamePlaceholder}
            value={nickname}
            change={setNickname}
            problem={problem}
            autoComplete="off"
          />
        </Form>
      </Stack>
    </Modal>
  )
}
