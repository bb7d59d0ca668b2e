import { Box, Text } from '@pillbox/shared/ui'
import { useRef, useState } from 'react'
import { text } from '../text'
import { DayCard } from './day-card'
import { latestFirst, type Day } from './day-of'
import { LastDays } from './last-days'

type Props = { days: Day[]; timezone: string }

/** One day of the last 14, chosen by the arrows beside its name or by its bar in the picture of all. */
export function Days({ days, timezone }: Props) {
  // The day itself, not its place: the places move on when a new day begins.
  const [chosen, setChosen] = useState<string>()
  const title = useRef<HTMLParagraphElement>(null)
  const latest = latestFirst(days)
  const shown = latest.find(({ date }) => date === chosen) ?? latest[0]
  if (!shown) return <Text>{text.noNotifications}</Text>

  const choose = ({ date }: Day) => setChosen(date)
  const see = () => title.current?.focus()
  return (
    <>
      <DayCard
        ref={title}
        latest={latest}
        shown={shown}
        choose={choose}
        see={see}
        timezone={timezone}
      />
      <Box gridColumn="1 / -1">
        <LastDays days={days} shown={shown} choose={choose} see={see} />
      </Box>
    </>
  )
}
