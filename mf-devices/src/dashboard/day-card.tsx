import { Arrows, Button, Grid, Stack, Text, VisuallyHidden } from '@pillbox/shared/ui'
import type { Ref } from 'react'
import { text } from '../text'
import { useNotes } from '../notes-place'
import { Counter } from './counter'
import { DayNotifications } from './day-notifications'
import { dayOf, inWords, type Day } from './day-of'

type Props = {
  latest: Day[]
  shown: Day
  choose: (day: Day) => void
  /** Gives the focus to the name of the day. */
  see: () => void
  timezone: string
  ref: Ref<HTMLParagraphElement>
}

/** One day of the last 14: pills taken and missed, and what happened (spec 2). Day 1 is the latest. */
export function DayCard({ latest, shown, choose, see, timezone, ref }: Props) {
  const back = latest.indexOf(shown)
  const date = inWords(dayOf(shown.date))
  const { pillsTaken, pillsMissed } = shown.metrics
  const lastMissed = latest.find(({ metrics }) => metrics.pillsMissed > 0)
  const to = (other: Day | undefined) => other && (() => choose(other))
  return (
    <Stack gap="4" padding="5" layerStyle="panel">
      <Arrows
        back={{ label: text.previousDay, go: to(latest[back + 1]) }}
        forth={{ label: text.nextDay, go: to(latest[back - 1]) }}
      >
        <Text
          ref={ref}
          tabIndex={-1}
          aria-live="polite"
          // Two days may have the same counts: what did not change would not be said.
          aria-atomic
          fontWeight="bold"
          textAlign="center"
        >
          {date}
          <VisuallyHidden>{text.countsOfDay(pillsTaken, pillsMissed)}</VisuallyHidden>
        </Text>
      </Arrows>
      <Grid templateColumns="repeat(auto-fit, minmax(min(7rem, 100%), 1fr))" gap="2">
        <Counter title={text.pillsTaken} count={pillsTaken} of="taken" />
        <Counter title={text.pillsMissed} count={pillsMissed} of="missed" />
      </Grid>
      <HaveNotes day={shown} />
      {lastMissed && lastMissed !== shown && (
        <Button
          variant="outline"
          size="xl"
          color="missed.fg"
          onClick={() => {
            choose(lastMissed)
            see()
          }}
        >
          {text.missedOn(inWords(dayOf(lastMissed.date)))}
        </Button>
      )}
      <DayNotifications date={date} notifications={shown.notifications} timezone={timezone} />
    </Stack>
  )
}

/** How many of the missed pills have a note; their own number stays. */
function HaveNotes({ day: { metrics, notifications } }: { day: Day }) {
  const place = useNotes()
  const noted = notifications.filter((each) => place && place.notesOn(each).length > 0)
  if (noted.length === 0) return null

  return <Text color="fg.muted">{text.haveNotes(noted.length, metrics.pillsMissed)}</Text>
}
