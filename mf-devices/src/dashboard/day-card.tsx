import type { Answer } from '@pillbox/shared/contract'
import { HStack, IconButton, SimpleGrid, Stack, Text } from '@pillbox/shared/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DateTime } from 'luxon'
import { useState } from 'react'
import { text } from '../text'
import { Counter } from './counter'
import { DayNotifications } from './day-notifications'

type Props = { days: Answer<'adherence'>['days']; timezone: string }

const dayOf = (date: string) => DateTime.fromFormat(date, 'd-M-yyyy')

/** One day of the last 14: pills taken and missed, and what happened (spec 2). Day 1 is the latest. */
export function DayCard({ days, timezone }: Props) {
  const [back, setBack] = useState(0)
  const latestFirst = [...days].sort((a, b) => dayOf(b.date).toMillis() - dayOf(a.date).toMillis())
  const day = latestFirst[back]
  if (!day) return <Text>{text.noNotifications}</Text>

  const date = dayOf(day.date).toLocaleString({ weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <Stack gap="4">
      <HStack justify="space-between">
        <IconButton
          variant="outline"
          size="xl"
          aria-label={text.previousDay}
          disabled={back >= latestFirst.length - 1}
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
