import { Arrows, Button, SimpleGrid, Stack, Text, VisuallyHidden } from '@pillbox/shared/ui'
import { useRef, useState } from 'react'
import { text } from '../text'
import { Counter } from './counter'
import { DayNotifications } from './day-notifications'
import { dayOf, latestFirst, type Day } from './day-of'

type Props = { days: Day[]; timezone: string }

const inWords = ({ date }: Day) =>
  dayOf(date).toLocaleString({ weekday: 'long', day: 'numeric', month: 'long' })

/** One day of the last 14: pills taken and missed, and what happened (spec 2). Day 1 is the latest. */
export function DayCard({ days, timezone }: Props) {
  // The day itself, not its place: the places move on when a new day begins.
  const [chosen, setChosen] = useState<string>()
  const title = useRef<HTMLParagraphElement>(null)
  const latest = latestFirst(days)
  const back = Math.max(
    0,
    latest.findIndex(({ date }) => date === chosen),
  )
  const day = latest[back]
  if (!day) return <Text>{text.noNotifications}</Text>

  const date = inWords(day)
  const { pillsTaken, pillsMissed } = day.metrics
  const lastMissed = latest.find(({ metrics }) => metrics.pillsMissed > 0)
  const to = (other: Day | undefined) => other && (() => setChosen(other.date))
  return (
    <Stack gap="4">
      <Arrows
        back={{ label: text.previousDay, go: to(latest[back + 1]) }}
        forth={{ label: text.nextDay, go: to(latest[back - 1]) }}
      >
        <Text
          ref={title}
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
      <SimpleGrid columns={2} gap="4">
        <Counter title={text.pillsTaken} count={pillsTaken} color="taken.fg" />
        <Counter title={text.pillsMissed} count={pillsMissed} color="missed.fg" />
      </SimpleGrid>
      {lastMissed && lastMissed !== day && (
        <Button
          variant="outline"
          size="xl"
          color="missed.fg"
          onClick={() => {
            setChosen(lastMissed.date)
            title.current?.focus()
          }}
        >
          {text.missedOn(inWords(lastMissed))}
        </Button>
      )}
      <DayNotifications date={date} notifications={day.notifications} timezone={timezone} />
    </Stack>
  )
}
