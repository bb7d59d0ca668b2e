import { toLookAfter, type Today } from '@pillbox/shared/domain'
import { useClockTime } from '@pillbox/shared/session'
import { Box, Button, Stack, Text, useNow } from '@pillbox/shared/ui'
import { sinceWhen } from '../since-when'
import { text } from '../text'
import { useOnIt } from './use-on-it'

type Props = {
  deviceId: string
  today: Today
  /** Is the missed pill named above? One of yesterday evening is not. */
  isNamed: boolean
}

/** Who looks after the pill that was missed last, and the button for whoever reads this. */
export function OnIt(props: Props) {
  const after = toLookAfter(props.today, useNow())
  return after && <LookedAfter {...props} {...after} />
}

function LookedAfter(of: Props & NonNullable<ReturnType<typeof toLookAfter>>) {
  const { timezone } = of.today
  const now = useNow()
  const time = useClockTime()
  const { told, busy, change } = useOnIt(of.deviceId, of.missedAt, of.onIt)
  const since = (instant: string) => sinceWhen(instant, { timezone, now, time })
  const isYou = told.some((person) => person.isYou)
  return (
    <Stack gap="2" align="start" fontSize="md">
      {!of.isNamed && <Text>{text.missedAt(since(of.missedAt))}</Text>}
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
