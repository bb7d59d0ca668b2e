import { atLeast, limits, minuteAt, upcomingAlarms } from '@pillbox/shared/domain'
import type { Box as PillBox, Role } from '@pillbox/shared/domain'
import { useClockTime } from '@pillbox/shared/session'
import { Box, Card, Heading, LinkButton, Stack, Text, useNow } from '@pillbox/shared/ui'
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
  const now = minuteAt(useNow(), timezone)
  const mayModify = role === undefined || atLeast('Member', role)
  const [next, ...later] = upcomingAlarms(boxes, now)
  return (
    <Card title={text.alarms}>
      {!next && <Text>{text.noAlarms}</Text>}
      {next && (
        <Box>
          <Text>{text.nextAlarm}</Text>
          <Text fontSize="5xl" fontWeight="bold" lineHeight="1.2" fontVariantNumeric="tabular-nums">
            {time(next.minute)}
          </Text>
          <Text>{text.whoRings(next)}</Text>
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
        <>
          <Text>{text.modifyAlarms}</Text>
          <LinkButton to={`/device/${encodeURIComponent(deviceId)}/schedule`} variant="outline">
            {text.goToSchedule}
          </LinkButton>
        </>
      )}
    </Card>
  )
}
