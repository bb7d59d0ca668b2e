import { Button, Card, Text } from '@pillbox/shared/ui'
import { useState } from 'react'
import { text } from '../text'
import { latestFirst, type Day } from './day-of'
import { DaysPicture } from './days-picture'
import { DaysTable } from './days-table'

/** Pills taken and missed over the last days, as a picture or in figures. */
export function LastDays({ days }: { days: Day[] }) {
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
      {asTable ? <DaysTable days={latestFirst(days).reverse()} /> : <DaysPicture days={days} />}
      <Button variant="outline" size="xl" onClick={() => setAsTable(!asTable)}>
        {asTable ? text.showAsPicture : text.showAsTable}
      </Button>
    </Card>
  )
}
