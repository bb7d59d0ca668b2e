import { limits } from '@pillbox/shared/domain'
import { digits, language } from '@pillbox/shared/language'
import { Button, chakra } from '@pillbox/shared/ui'
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { text } from '../text'
import { daysLater, monthOf, weeksOf, withinLimits, yearOf } from './birth-date'

const Table = chakra('table', { base: { tableLayout: 'fixed', borderCollapse: 'collapse' } })
const Heading = chakra('th', { base: { fontWeight: 'medium', color: 'fg.muted' } })
const Cell = chakra('td', { base: { padding: '0' } })

type Props = {
  /** The day that the keys are at; its month is shown. All days are YYYY-MM-DD. */
  at: string
  chosen: string | undefined
  last: string
  go: (day: string) => void
  choose: (day: string) => void
  marked: RefObject<HTMLButtonElement | null>
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const nameOf = (day: string) =>
  `${digits(Number(day.slice(8)))} ${text.months[monthOf(day)]} ${digits(yearOf(day))}`

// Two letters as people count them: a vowel sign belongs to its consonant.
const startOf = (name: string) =>
  [...new Intl.Segmenter(language()).segment(name)]
    .slice(0, 2)
    .map(({ segment }) => segment)
    .join('')

/** The days of a month as buttons; arrow keys go from day to day, also into the next month. */
export function MonthTable({ at, chosen, last, go, choose, marked }: Props) {
  // A choice in the lists above keeps the focus there.
  const byKey = useRef(false)
  useEffect(() => {
    if (byKey.current) marked.current?.focus()
    byKey.current = false
  }, [at, marked])

  function press(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    byKey.current = true
    go(withinLimits(daysLater(at, step), last))
  }

  return (
    // On the narrowest phones seven targets of 44 px need the dialog's margins too.
    <Table
      width={{ base: 'calc(100% + 46px)', sm: '100%' }}
      marginX={{ base: '-23px', sm: '0' }}
      onKeyDown={press}
    >
      <thead>
        <tr>
          {text.weekdays.map((name) => (
            <Heading key={name} scope="col" abbr={name}>
              {startOf(name)}
            </Heading>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(at).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => (
              <Cell key={column}>
                {day !== undefined && (
                  <Button
                    ref={day === at ? marked : undefined}
                    aria-label={nameOf(day)}
                    aria-pressed={day === chosen}
                    tabIndex={day === at ? 0 : -1}
                    disabled={day < limits.dobMin || day > last}
                    variant={day === chosen ? 'solid' : 'ghost'}
                    width="full"
                    minWidth="0"
                    minHeight="44px"
                    height="44px"
                    padding="0"
                    onClick={() => choose(day)}
                  >
                    {digits(Number(day.slice(8)))}
                  </Button>
                )}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
