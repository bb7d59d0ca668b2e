import { digits } from '@pillbox/shared/language'
import { Box } from '@pillbox/shared/ui'
import { text } from '../text'
import { dayOf, inShort, type Day } from './day-of'

/** The picture in figures. */
export function DaysTable({ days }: { days: Day[] }) {
  return (
    <Box asChild width="100%" css={{ '& th, & td': { textAlign: 'start', paddingBlock: '4px' } }}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.date}</th>
            <th scope="col">{text.taken}</th>
            <th scope="col">{text.missed}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, metrics }) => (
            <tr key={date}>
              <td>{inShort(dayOf(date))}</td>
              <td>{digits(metrics.pillsTaken)}</td>
              <td>{digits(metrics.pillsMissed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
