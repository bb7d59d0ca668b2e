import { Box, chakra, Flex, Grid, HStack, VisuallyHidden } from '@pillbox/shared/ui'
import { useState, type KeyboardEvent } from 'react'
import { text } from '../text'
import { DayBar } from './day-bar'
import { dayOf, inWords, lastSlots, type Day } from './day-of'
import { Mark } from '../mark'
import { useKeptPlace } from './use-kept-place'

type Props = { days: Day[]; shown: Day; choose: (day: Day) => void }

const sum = (days: Day[], key: 'pillsTaken' | 'pillsMissed') =>
  days.reduce((total, { metrics }) => total + metrics[key], 0)

// Both weeks in a row, a week a row, or what fits: a bar is as wide as a finger.
const columns = {
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  '@container (min-width: 308px)': { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
  '@container (min-width: 616px)': { gridTemplateColumns: 'repeat(14, minmax(0, 1fr))' },
}

// It lies over the drawing of its day, which so is on paper too, where no button is.
const DayButton = chakra('button', {
  base: { position: 'absolute', inset: '0', borderRadius: 'l1', cursor: 'pointer' },
})

const steps: Record<string, (now: number, count: number) => number> = {
  ArrowLeft: (now) => now - 1,
  ArrowRight: (now) => now + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const bars = [...event.currentTarget.querySelectorAll('button')]
  const now = bars.findIndex((bar) => bar === document.activeElement)
  const next = steps[event.key]?.(now, bars.length)
  if (next === undefined) return
  event.preventDefault()
  bars[next]?.focus()
}

/**
 * A bar a day, and a button for it; one stop of the Tab key for all. Taken is solid, missed hatched
 * above it, so that colour is not the only difference. Made of boxes, so that its letters are those
 * of the page.
 */
export function DaysPicture({ days, shown, choose }: Props) {
  const [focused, setFocused] = useState<string>()
  const keepPlace = useKeptPlace()
  const slots = lastSlots(days)
  const most = Math.max(1, ...days.map(({ metrics: m }) => m.pillsTaken + m.pillsMissed))
  const words = text.lastDaysInWords(sum(days, 'pillsTaken'), sum(days, 'pillsMissed'), days.length)
  const stop = days.find(({ date }) => date === focused) ?? shown

  const buttonOf = (day: Day) => (
    <DayButton
      type="button"
      aria-label={text.dayInWords(inWords(dayOf(day.date)), day.metrics)}
      aria-pressed={day === shown}
      tabIndex={day === stop ? 0 : -1}
      onFocus={() => setFocused(day.date)}
      onClick={({ currentTarget }) => {
        if (day === shown) return
        keepPlace(currentTarget)
        choose(day)
      }}
    />
  )
  return (
    // The bars take some of the card's padding: on a narrow phone fingers need it.
    <Box fontSize="sm" color="fg.muted" marginX="-3" containerType="inline-size">
      <Grid
        role="toolbar"
        aria-label={words}
        rowGap="3"
        css={columns}
        onKeyDown={moveFocus}
        onBlur={() => setFocused(undefined)}
      >
        {slots.map((slot) => {
          const { date, day, isBefore } = slot
          return (
            <DayBar key={date} slot={slot} most={most} isShown={day !== undefined && day === shown}>
              {isBefore && <VisuallyHidden>{text.dayBefore(inWords(date))}</VisuallyHidden>}
              {day && buttonOf(day)}
            </DayBar>
          )
        })}
      </Grid>
      <Legend hasBefore={slots.some(({ isBefore }) => isBefore)} />
    </Box>
  )
}

function Legend({ hasBefore }: { hasBefore: boolean }) {
  const kinds = ['taken', 'missed', ...(hasBefore ? ['before' as const] : [])] as const
  const words = { taken: text.taken, missed: text.missed, before: text.beforeDevice }
  return (
    <Flex wrap="wrap" columnGap="5" paddingX="3" paddingTop="2">
      {kinds.map((kind) => (
        <HStack key={kind} gap="2">
          <Mark kind={kind} width="14px" height={kind === 'before' ? '4px' : '14px'} />
          {words[kind]}
        </HStack>
      ))}
    </Flex>
  )
}
