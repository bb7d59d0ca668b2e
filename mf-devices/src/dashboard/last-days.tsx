import { Button, Card, Flex, Text } from '@pillbox/shared/ui'
import { useState } from 'react'
import { text } from '../text'
import { dayOf, inWords, latestFirst, type Day } from './day-of'
import { DaysPicture } from './days-picture'
import { DaysTable } from './days-table'

type Props = {
  days: Day[]
  shown: Day
  choose: (day: Day) => void
  /** Leads to what happened on the shown day. */
  see: () => void
}

/** Pills taken and missed over the last days, as a picture or in figures. */
export function LastDays({ days, shown, choose, see }: Props) {
  const [asTable, setAsTable] = useState(false)
  const isAnything = days.some(({ metrics: m }) => m.pillsTaken + m.pillsMissed > 0)
  if (!isAnything)
    return (
      <Card title={text.lastDays}>
        <Text>{text.nothingCounted}</Text>
      </Card>
    )

  return (
    <Card title={text.lastDays}>
      {asTable ? (
        <DaysTable days={latestFirst(days).reverse()} />
      ) : (
        <>
          <DaysPicture days={days} shown={shown} choose={choose} />
          <Text>{text.countsOn(inWords(dayOf(shown.date)), shown.metrics)}</Text>
        </>
      )}
      <Flex wrap="wrap" gap="3">
        {!asTable && (
          <Button variant="outline" size="xl" onClick={see}>
            {text.seeThisDay}
          </Button>
        )}
        <Button variant="outline" size="xl" onClick={() => setAsTable(!asTable)}>
          {asTable ? text.showAsPicture : text.showAsTable}
        </Button>
      </Flex>
    </Card>
  )
}
