import { limits } from '@pillbox/shared/domain'
import { digits } from '@pillbox/shared/language'
import { Arrows, Grid, Stack, Text } from '@pillbox/shared/ui'
import { CancelButton, Modal, useDialog } from '@pillbox/shared/ui/overlay'
import { useRef, useState } from 'react'
import { text } from '../text'
import { inMonth, monthOf, today, withinLimits, yearOf, yearsAround } from './birth-date'
import { MonthTable } from './month-table'
import { SelectField } from '../select-field'

type Props = { day: string | undefined; close: () => void; choose: (day: string) => void }

const firstShown = '2000-01-01'

/** A month of days to choose from; it opens at the chosen one, or at 01/01/2000 (spec 2, 9). */
export function CalendarModal({ day, close, choose }: Props) {
  const last = today()
  const dialog = useDialog(close)
  const [at, setAt] = useState(() => withinLimits(day ?? firstShown, last))
  const marked = useRef<HTMLButtonElement>(null)
  const [year, month] = [yearOf(at), monthOf(at)]
  const show = (year: number, month: number) => setAt(withinLimits(inMonth(at, year, month), last))

  return (
    <Modal
      title={text.chooseDay}
      dialog={dialog}
      firstFocus={marked}
      actions={<CancelButton dialog={dialog}>{text.cancel}</CancelButton>}
    >
      <Stack gap="4">
        <Grid templateColumns="repeat(auto-fit, minmax(min(8rem, 100%), 1fr))" gap="3">
          <SelectField
            label={text.selectMonth}
            value={month}
            options={text.months.map((label, value) => ({ value, label }))}
            change={(chosen) => show(year, chosen)}
          />
          <SelectField
            label={text.selectYear}
            value={year}
            options={yearsAround(year, yearOf(last)).map((value) => ({
              value,
              label: digits(value),
            }))}
            change={(chosen) => show(chosen, month)}
          />
        </Grid>
        <Arrows
          back={{
            label: text.previousMonth,
            go:
              at.slice(0, 7) > limits.dobMin.slice(0, 7) ? () => show(year, month - 1) : undefined,
          }}
          forth={{
            label: text.nextMonth,
            go: at.slice(0, 7) < last.slice(0, 7) ? () => show(year, month + 1) : undefined,
          }}
        >
          <Text aria-live="polite" fontWeight="bold" textAlign="center" minWidth="0">
            {text.months[month]} {digits(year)}
          </Text>
        </Arrows>
        <MonthTable at={at} chosen={day} last={last} go={setAt} choose={choose} marked={marked} />
      </Stack>
    </Modal>
  )
}
