import { kindOf, minuteAt } from '@pillbox/shared/domain'
import { useClockTime } from '@pillbox/shared/session'
import { Box, Text } from '@pillbox/shared/ui'
import { Check, Info, X } from 'lucide-react'
import { text } from './text'

type Props = {
  notification: { id?: string; timestamp: string; code: string; message: string }
  timezone: string
}

const looks = {
  taken: { word: text.taken, Icon: Check, color: 'taken.fg', background: 'taken.subtle' },
  missed: { word: text.missed, Icon: X, color: 'missed.fg', background: 'missed.subtle' },
  other: { word: undefined, Icon: Info, color: 'fg', background: 'bg.subtle' },
}

function lookOf(code: string) {
  const kind = kindOf(code)
  return kind === 'taken' || kind === 'missed' ? looks[kind] : looks.other
}

/** One thing that happened, in the device's own time; taken and missed are marked in word and shape. */
export function NotificationEntry({ notification, timezone }: Props) {
  const { id, timestamp, code, message } = notification
  const time = useClockTime()
  const { word, Icon, color, background } = lookOf(code)
  return (
    <Box
      as="li"
      data-id={id}
      tabIndex={-1}
      display="flex"
      gap="3"
      padding="3"
      borderRadius="l2"
      color={color}
      background={background}
    >
      <Icon aria-hidden style={{ flexShrink: 0 }} />
      <Text minWidth="0">
        {word && <b>{word} </b>}
        {time(minuteAt(Date.parse(timestamp), timezone))} {message}
      </Text>
    </Box>
  )
}
