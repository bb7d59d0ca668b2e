import { clockTime, limits, upcomingAlarms, type Box as PillBox } from '@pillbox/shared/domain'
import { Box, Card, Heading, LinkButton, Stack, Text } from '@pillbox/shared/ui'
import { DateTime } from 'luxon'
import { text } from '../text'

type Props = { deviceId: string; boxes: PillBox[]; timezone: string }

/** The next alarm and up to five after it, in the device's own time (spec 2). */
export function AlarmsCard({ deviceId, boxes, timezone }: Props) {
  const now = DateTime.now().setZone(timezone)
  const [next, ...later] = upcomingAlarms(boxes, now.hour * 60 + now.minute)
  return (
    <Card title={text.alarms}>
      {!next && <Text>{text.noAlarms}</Text>}
      {next && (
        <Box>
          <Text>{text.nextAlarm}</Text>
          <Text fontSize="5xl" fontWeight="bold" lineHeight="1.2" fontVariantNumeric="tabular-nums">
            {clockTime(next.minute)}
          </Text>
          <Text>{text.whoRings(next)}</Text>
        </Box>
      )}
      {next && later.length === 0 && <Text color="fg.muted">{text.addMoreAlarms}</Text>}
      {later.length > 0 && (
        <>
          <Heading as="h3" fontSize="md">
            {text.upcomingAlarms}
          </Heading>
          <Stack as="ul" aria-label={text.upcomingAlarms} gap="2">
            {later.slice(0, limits.upcomingAlarms).map((alarm) => (
              <Box as="li" key={alarm.minute} display="flex" gap="4">
                <Text as="span" fontWeight="bold" fontVariantNumeric="tabular-nums">
                  {clockTime(alarm.minute)}
                </Text>
                <span>{text.whoRings(alarm)}</span>
              </Box>
            ))}
          </Stack>
        </>
      )}
      <Text>{text.modifyAlarms}</Text>
      <LinkButton to={`/device/${encodeURIComponent(deviceId)}/schedule`} variant="outline">
        {text.goToSchedule}
      </LinkButton>
    </Card>
  )
}
