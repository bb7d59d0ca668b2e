import { HStack, IconButton, Text } from '@pillbox/shared/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { text } from '../text'

type Props = {
  index: number
  total: number
  /** An invitation is being answered: it is the one that stays. */
  busy: boolean
  show: (index: number) => void
}

/** Which of the invitations is shown, and the way to the others (spec 2). */
export function InvitationArrows({ index, total, busy, show }: Props) {
  return (
    <HStack justify="space-between">
      <IconButton
        variant="outline"
        size="xl"
        aria-label={text.previousInvitation}
        disabled={busy || index === 0}
        onClick={() => show(index - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <Text fontWeight="bold">{text.ofTotal(index + 1, total)}</Text>
      <IconButton
        variant="outline"
        size="xl"
        aria-label={text.nextInvitation}
        disabled={busy || index === total - 1}
        onClick={() => show(index + 1)}
      >
        <ChevronRight />
      </IconButton>
    </HStack>
  )
}
