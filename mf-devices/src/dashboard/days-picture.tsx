import { Box, Flex, Grid, HStack } from '@pillbox/shared/ui'
import { text } from '../text'
import { lastSlots, type Day, type Slot } from './day-of'
import { Mark } from './mark'

const heightPx = 120
const daysOfWeek = 7

const sum = (days: Day[], key: 'pillsTaken' | 'pillsMissed') =>
  days.reduce((total, { metrics }) => total + metrics[key], 0)

/**
 * A bar a day: taken solid, missed hatched above it, so that colour is not the only difference. Made
 * of boxes, so that its letters are those of the page; the two weeks stand one below the other where
 * the letters need the room.
 */
export function DaysPicture({ days }: { days: Day[] }) {
  const slots = lastSlots(days)
  const most = Math.max(1, ...days.map(({ metrics: m }) => m.pillsTaken + m.pillsMissed))
  const words = text.lastDaysInWords(sum(days, 'pillsTaken'), sum(days, 'pillsMissed'), days.length)
  const weeks = [slots.slice(0, daysOfWeek), slots.slice(daysOfWeek)]
  return (
    <Box role="img" aria-label={words} fontSize="sm" color="fg.muted">
      <Flex wrap="wrap" rowGap="4">
        {weeks.map((week, index) => (
          <Grid key={index} flex="1 1 14em" templateColumns="repeat(7, minmax(0, 1fr))">
            {week.map((slot) => (
              <DayBar key={slot.date.toISODate()} slot={slot} unit={heightPx / most} />
            ))}
          </Grid>
        ))}
      </Flex>
      <Legend hasBefore={slots.some(({ metrics }) => !metrics)} />
    </Box>
  )
}

function DayBar({ slot: { date, metrics }, unit }: { slot: Slot; unit: number }) {
  return (
    <Box textAlign="center">
      <Flex direction="column" justify="end" gap="2px" height={`${heightPx}px`} marginX="3px">
        {metrics ? (
          <>
            <Mark kind="missed" height={metrics.pillsMissed * unit} />
            <Mark kind="taken" height={metrics.pillsTaken * unit} />
          </>
        ) : (
          <Mark kind="before" height={4} />
        )}
      </Flex>
      {date.day}
    </Box>
  )
}

function Legend({ hasBefore }: { hasBefore: boolean }) {
  const kinds = ['taken', 'missed', ...(hasBefore ? ['before' as const] : [])] as const
  const words = { taken: text.taken, missed: text.missed, before: text.beforeDevice }
  return (
    <Flex wrap="wrap" columnGap="5" paddingTop="2">
      {kinds.map((kind) => (
        <HStack key={kind} gap="2">
          <Box width="12px">
            <Mark kind={kind} height={kind === 'before' ? 4 : 12} />
          </Box>
          {words[kind]}
        </HStack>
      ))}
    </Flex>
  )
}
