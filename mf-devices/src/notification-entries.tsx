import { kindOf, minuteAt } from '@pillbox/shared/domain'
import { languageOfSentence } from '@pillbox/shared/language'
import { useClockTime } from '@pillbox/shared/session'
import { Box, Flex, Stack, Text, ToneSign } from '@pillbox/shared/ui'
import { Info } from 'lucide-react'
import { DoseNotes, NoteButton } from './dose-notes'
import type { MissedDose } from './missed-dose'
import { text } from './text'

type Entry = MissedDose & { id?: string; message: string }
type Props = {
  /** What the list is called. */
  label: string
  notifications: Entry[]
  /** IANA zone of the device. */
  timezone: string
}

const colors = { taken: 'taken.fg', missed: 'missed.fg' }

const lineBetween = { '& > li + li': { borderTopWidth: '1px' } }

/** What happened, one below the other. */
export function NotificationEntries({ label, notifications, timezone }: Props) {
  // Once for all of them: each use listens to the session.
  const time = useClockTime()
  return (
    <Stack as="ul" aria-label={label} gap="0" css={lineBetween}>
      {notifications.map((entry) => (
        <NotificationEntry
          key={entry.id ?? `${entry.timestamp} ${entry.code}`}
          entry={entry}
          at={time(minuteAt(Date.parse(entry.timestamp), timezone))}
        />
      ))}
    </Stack>
  )
}

/** One thing that happened, in the device's own time; taken and missed are marked in word and shape. */
function NotificationEntry({ entry, at }: { entry: Entry; at: string }) {
  const { id, code, message } = entry
  const kind = kindOf(code)
  const tone = kind === 'taken' || kind === 'missed' ? kind : undefined
  return (
    <Box as="li" data-id={id} tabIndex={-1} display="flex" gap="3" paddingY="3">
      {tone ? <ToneSign tone={tone} /> : <Plain />}
      <Flex flex="1" minWidth="0" wrap="wrap" justify="space-between" columnGap="3">
        {tone && (
          <Text as="b" color={colors[tone]}>
            {text[tone]}{' '}
          </Text>
        )}
        <Text as="span" order={tone ? 0 : 1} color="fg.muted" fontVariantNumeric="tabular-nums">
          {at}{' '}
        </Text>
        <Text
          as="span"
          flex={tone ? '1 0 100%' : '1 1 8rem'}
          minWidth="0"
          lang={languageOfSentence(message)}
        >
          {message}
        </Text>
        {kind === 'missed' && (
          <Box flex="1 0 100%" minWidth="0">
            <DoseNotes dose={entry} />
            <NoteButton dose={entry} of={`${at}, ${message}`} variant="plain" />
          </Box>
        )}
      </Flex>
    </Box>
  )
}

const Plain = () => (
  <Box flexShrink="0" padding=".23em" borderRadius="full" background="bg.subtle" alignSelf="start">
    <Info aria-hidden style={{ width: '1.26em', height: '1.26em' }} />
  </Box>
)
