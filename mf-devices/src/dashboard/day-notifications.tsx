import type { Answer } from '@pillbox/shared/contract'
import { kindOf } from '@pillbox/shared/domain'
import { Box, Stack, Text } from '@pillbox/shared/ui'
import { Check, Info, X } from 'lucide-react'
import { DateTime } from 'luxon'
import { text } from '../text'

type Notification = Answer<'adherence'>['days'][number]['notifications'][number]
type Props = { date: string; notifications: Notification[]; timezone: string }

const looks = {
  taken: { word: text.taken, Icon: Check, color: 'taken.fg', background: 'taken.subtle' },
  missed: { word: text.missed, Icon: X, color: 'missed.fg', background: 'missed.subtle' },
  other: { word: undefined, Icon: Info, color: 'fg', background: 'bg.subtle' },
}

function lookOf(code: string) {
  const kind = kindOf(code)
  return kind === 'taken' || kind === 'missed' ? looks[kind] : looks.other
}

/** What happened on a day, in the device's own time (spec 2). */
export function DayNotifications({ date, notifications, timezone }: Props) {
  if (notifications.length === 0) return <Text>{text.noNotifications}</Text>
  return (
    <Stack as="ul" aria-label={text.notificationsFor(date)} gap="2">
      {notifications.map(({ timestamp, code, message }) => {
        const { word, Icon, color, background } = lookOf(code)
        return (
          <Box
            as="li"
            key={`${timestamp} ${code}`}
            display="flex"
            gap="3"
            padding="3"
            borderRadius="md"
            color={color}
            background={background}
          >
            <Icon aria-hidden style={{ flexShrink: 0 }} />
            <Text>
              {word && <b>{word} </b>}
              {DateTime.fromISO(timestamp, { zone: timezone }).toFormat('HH:mm')} {message}
            </Text>
          </Box>
        )
      })}
    </Stack>
  )
}
