import { kindOf, toLookAfter, type Today } from '@pillbox/shared/domain'
import { useClockTime } from '@pillbox/shared/session'
import { Box, Button, HStack, Stack, Text, useNow } from '@pillbox/shared/ui'
import { DoseNotes, NoteButton } from '../dose-notes'
import type { MissedDose } from '../missed-dose'
import { sinceWhen } from '../since-when'
import { text } from '../text'
import type { Day } from './day-of'
import { useOnIt } from './use-on-it'

type Props = {
  deviceId: string
  today: Today
  /** With what was noted, once they came. */
  days: Day[]
  /** Is the missed pill named above? One of yesterday evening is not. */
  isNamed: boolean
}

/** Who looks after the pill that was missed last, and the button for whoever reads this. */
export function OnIt(props: Props) {
  const after = toLookAfter(props.today, useNow())
  return after && <LookedAfter {...props} {...after} />
}

/** The pill itself: with its notes where the days have it, else as the day knows it. */
function doseOf({ days, today, missedAt }: Props & { missedAt: string }): MissedDose | undefined {
  const isIt = ({ timestamp, code }: MissedDose) =>
    timestamp === missedAt && kindOf(code) === 'missed'
  const inDays = days.flatMap(({ notifications }) => notifications).find(isIt)
  return inDays ?? today.told.findLast(isIt)
}

function LookedAfter(of: Props & NonNullable<ReturnType<typeof toLookAfter>>) {
  const { timezone } = of.today
  const now = useNow()
  const time = useClockTime()
  const { told, busy, change } = useOnIt(of.deviceId, of.missedAt, of.onIt)
  const since = (instant: string) => sinceWhen(instant, { timezone, now, time })
  const dose = doseOf(of)
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
      {dose && <DoseNotes dose={dose} />}
      <HStack wrap="wrap" gap="3">
        <Button
          size="xl"
          variant={isYou ? 'ghost' : 'outline'}
          aria-busy={busy}
          onClick={() => void change(!isYou)}
        >
          {isYou ? text.notOnIt : text.iAmOnIt}
        </Button>
        {dose && <NoteButton dose={dose} variant="outline" />}
      </HStack>
    </Stack>
  )
}
