import { minuteAt } from '@pillbox/shared/domain'
import { useClockTime } from '@pillbox/shared/session'
import { Box, HStack, Text, useNow } from '@pillbox/shared/ui'
import { TriangleAlert } from 'lucide-react'
import { text } from '../text'
import { offsetsDiffer } from './offsets-differ'

type Props = { device: string; viewer: string }

/** Says that the alarms follow another clock than the viewer's, with both times (spec 2). */
export function TimezoneWarning({ device, viewer }: Props) {
  const time = useClockTime()
  const now = useNow()
  if (!offsetsDiffer(device, viewer, now)) return null
  const timeIn = (zone: string) => `${time(minuteAt(now, zone))} ${nameOf(zone, now)}`
  return (
    <HStack
      align="start"
      gap="3"
      padding="4"
      borderRadius="l2"
      background="missed.subtle"
      color="missed.fg"
    >
      <Box flexShrink="0" paddingTop="1">
        <TriangleAlert aria-hidden />
      </Box>
      <Box>
        <Text role="status" fontWeight="bold">
          {text.otherTimezone}
        </Text>
        {/* Outside the status: a clock that is spoken every minute would disturb. */}
        <Text>{text.bothTimes(timeIn(device), timeIn(viewer))}</Text>
      </Box>
    </HStack>
  )
}

/** "India Standard Time": the zone in words, because its key may name another city. */
function nameOf(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat(document.documentElement.lang, {
    timeZone,
    timeZoneName: 'longGeneric',
  })
  const name = parts.formatToParts(now).find(({ type }) => type === 'timeZoneName')
  return name?.value ?? timeZone
}
