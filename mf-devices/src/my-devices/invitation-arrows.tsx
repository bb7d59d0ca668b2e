import { Arrows, Text } from '@pillbox/shared/ui'
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
  const to = (other: number) =>
    !busy && other >= 0 && other < total ? () => show(other) : undefined
  return (
    <Arrows
      back={{ label: text.previousInvitation, go: to(index - 1) }}
      forth={{ label: text.nextInvitation, go: to(index + 1) }}
    >
      <Text fontWeight="bold">{text.ofTotal(index + 1, total)}</Text>
    </Arrows>
  )
}
