import { whoIsOnIt, type Today, type Verdict } from '@pillbox/shared/domain'
import { useClockTime } from '@pillbox/shared/session'
import { Box, Button, Stack, Text, useNow } from '@pillbox/shared/ui'
import { sinceWhen } from '../since-when'
import { text } from '../text'
import { useOnIt } from './use-on-it'

/** Who looks after the pill that was missed last, and the button for whoever reads this. */
export function OnIt(of: { deviceId: string; today: Today; verdict: Verdict }) {
  const { today, verdict } = of
  const now = useNow()
  const time = useClockTime()
  const missedAt = verdict.lastMissed?.timestamp ?? ''
  const { told, busy, change } = useOnIt(of.deviceId, missedAt, whoIsOnIt(today, verdict))
  const since = (instant: string) => sinceWhen(instant, { timezone: today.timezone, now, time })
  const isYou = told.some((person) => person.isYou)
  return (
    <Stack gap="2" align="start" fontSize="md">
      <Box role="status">
        {told.map((person) => (
          <Text key={`${person.since} ${person.name}`}>
            {person.isYou
              ? text.youAreOnIt(since(person.since))
              : text.isOnIt(person.name, since(person.since))}
          </Text>
        ))}
      </Box>
      <Button
        size="xl"
        variant={isYou ? 'ghost' : 'outline'}
        aria-busy={busy}
        onClick={() => void change(!isYou)}
      >
        {isYou ? text.notOnIt : text.iAmOnIt}
      </Button>
    </Stack>
  )
}
