import { useId } from 'react'
import { text } from '../text'
import { dayOf, type Day } from './day-of'

const bar = 26
const height = 120
const taken = 'var(--chakra-colors-taken-fg)'
const missed = 'var(--chakra-colors-missed-fg)'
const ink = 'var(--chakra-colors-fg-muted)'

const sum = (days: Day[], key: 'pillsTaken' | 'pillsMissed') =>
  days.reduce((total, { metrics }) => total + metrics[key], 0)

/** A bar a day: taken solid, missed hatched above it, so that colour is not the only difference. */
export function DaysPicture({ days }: { days: Day[] }) {
  const hatch = useId()
  const most = Math.max(1, ...days.map(({ metrics: m }) => m.pillsTaken + m.pillsMissed))
  const unit = height / most
  const words = text.lastDaysInWords(sum(days, 'pillsTaken'), sum(days, 'pillsMissed'), days.length)
  return (
    <svg
      role="img"
      aria-label={words}
      viewBox={`0 0 ${days.length * bar} ${height + 52}`}
      width="100%"
    >
      <defs>
        <pattern
          id={hatch}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="3" height="6" fill={missed} />
        </pattern>
      </defs>
      {days.map(({ date, metrics: { pillsTaken, pillsMissed } }, index) => {
        const x = index * bar + 3
        const top = height - pillsTaken * unit
        const gap = pillsTaken > 0 && pillsMissed > 0 ? 2 : 0
        const missedHeight = Math.max(0, pillsMissed * unit - gap)
        return (
          <g key={date}>
            <rect x={x} y={top} width={bar - 6} height={pillsTaken * unit} rx="2" fill={taken} />
            <rect
              x={x}
              y={top - gap - missedHeight}
              width={bar - 6}
              height={missedHeight}
              rx="2"
              fill={`url(#${hatch})`}
              stroke={pillsMissed > 0 ? missed : 'none'}
            />
            {index % 2 === (days.length - 1) % 2 && (
              <text
                x={x + bar / 2 - 3}
                y={height + 18}
                fontSize="15"
                textAnchor="middle"
                fill={ink}
              >
                {dayOf(date).day}
              </text>
            )}
          </g>
        )
      })}
      <rect x="3" y={height + 33} width="12" height="12" rx="2" fill={taken} />
      <text x="21" y={height + 45} fontSize="15" fill={ink}>
        {text.taken}
      </text>
      <rect
        x="96"
        y={height + 33}
        width="12"
        height="12"
        rx="2"
        fill={`url(#${hatch})`}
        stroke={missed}
      />
      <text x="114" y={height + 45} fontSize="15" fill={ink}>
        {text.missed}
      </text>
    </svg>
  )
}
