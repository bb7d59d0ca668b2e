import { atLeast, limits, minuteAt, minutesUntil, upcomingAlarms } from '@pillbox/shared/domain'
import type { Box as PillBox, Role } from '@pillbox/shared/domain'
import { useClockTime } from '@pillbox/shared/session'
import { Box, Card, Flex, Heading, LinkButton, Stack, Text, useNow } from '@pillbox/shared/ui'
import { text } from '../text'

type Props = {
  deviceId: string
  boxes: PillBox[]
  timezone: string
  /** Who only sees is not offered a change; of whom nothing is known may be who may. */
  role: Role | undefined
}

/** The next alarm and up to five after it, in the device's own time (spec 2). */
export function AlarmsCard({ deviceId, boxes, timezone, role }: Props) {
  const time = useClockTime()
  const now = useNow()
  const mayModify = role === undefined || atLeast('Member', role)
  const [next, ...later] = upcomingAlarms(boxes, minuteAt(now, timezone))
  return (
    <Card title={text.alarms}>
      {!next && <Text>{text.noAlarms}</Text>}
      {next && (
        <Box>
          <Text color="fg.muted" fontWeight="semibold">
            {text.nextAlarm}
          </Text>
          <Flex wrap="wrap" align="baseline" columnGap="4">
            <Text
              as="span"
              minWidth="0"
              fontSize="min({fontSizes.5xl}, 20vw)"
              fontWeight="bold"
              lineHeight="1.2"
              letterSpacing="-.03em"
              fontVariantNumeric="tabular-nums"
            >
              {time(next.minute)}
            </Text>{' '}
            <Text as="span" color="fg.muted">
              {text.inTime(minutesUntil(next.minute, now, timezone))}
            </Text>
          </Flex>
          <Text fontSize="lg" fontWeight="semibold">
            {text.whoRings(next)}
          </Text>
        </Box>
      )}
      {mayModify && next && later.length === 0 && (
        <Text color="fg.muted">{text.addMoreAlarms}</Text>
      )}
      {later.length > 0 && (
        <>
          <Heading as="h3" fontSize="md">
            {text.upcomingAlarms}
          </Heading>
          <Stack as="ul" aria-label={text.upcomingAlarms} gap="2">
            {later.slice(0, limits.upcomingAlarms).map((alarm) => (
              <Box as="li" key={alarm.minute} display="flex" flexWrap="wrap" columnGap="4">
                <Text as="span" fontWeight="bold" fontVariantNumeric="tabular-nums">
                  {time(alarm.minute)}
                </Text>
                <Text as="span" minWidth="0">
                  {text.whoRings(alarm)}
                </Text>
              </Box>
            ))}
          </Stack>
        </>
      )}
      {mayModify && (
        <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2">
          <Text color="fg.muted">{text.modifyAlarms}</Text>
          <LinkButton to={`/device/${encodeURIComponent(deviceId)}/schedule`} variant="subtle">
            {text.goToSchedule}
          </LinkButton>
        </Flex>
      )}
    </Card>
  )
}
