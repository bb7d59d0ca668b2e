import { HStack, IconButton, SimpleGrid, Stack, Text } from '@pillbox/shared/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { text } from '../text'
import { Counter } from './counter'
import { DayNotifications } from './day-notifications'
import { dayOf, latestFirst, type Day } from './day-of'

type Props = { days: Day[]; timezone: string }

/** One day of the last 14: pills taken and missed, and what happened (spec 2). Day 1 is the latest. */
export function DayCard({ days, timezone }: Props) {
  const [back, setBack] = useState(0)
  const day = latestFirst(days)[back]
  if (!day) return <Text>{text.noNotifications}</Text>

  const date = dayOf(day.date).toLocaleString({ weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <Stack gap="4">
      <HStack justify="space-between">
        <IconButton
          variant="outline"
          size="xl"
          aria-label={text.previousDay}
          disabled={back >= days.length - 1}
          onClick={() => setBack(back + 1)}
        >
          <ChevronLeft />
        </IconButton>
        <Text aria-live="polite" fontWeight="bold" textAlign="center">
          {date}
        </Text>
        <IconButton
          variant="outline"
          size="xl"
          aria-label={text.nextDay}
          disabled={back === 0}
          onClick={() => setBack(back - 1)}
        >
          <ChevronRight />
        </IconButton>
      </HStack>
      <SimpleGrid columns={2} gap="4">
        <Counter title={text.pillsTaken} count={day.metrics.pillsTaken} color="taken.fg" />
        <Counter title={text.pillsMissed} count={day.metrics.pillsMissed} color="missed.fg" />
      </SimpleGrid>
      <DayNotifications date={date} notifications={day.notifications} timezone={timezone} />
    </Stack>
  )
}
