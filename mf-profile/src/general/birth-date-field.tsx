import { Button, TextField } from '@pillbox/shared/ui'
import { DialogPlace } from '@pillbox/shared/ui/overlay'
import { CalendarDays } from 'lucide-react'
import { useState, type Ref } from 'react'
import { text } from '../text'
import { dayShown, dayTyped, withSlashes } from './birth-date'
import { CalendarModal } from './calendar-modal'

type Props = {
  typed: string
  change: (typed: string) => void
  problem: string | undefined
  ref: Ref<HTMLInputElement>
}

/** A date of birth: typed first, with a calendar as a helper (spec 2). What is no day stays as typed. */
export function BirthDateField({ typed, change, problem, ref }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const day = dayTyped(typed)

  function settle() {
    if (day !== undefined && dayShown(day) !== typed) change(dayShown(day))
  }

  return (
    <>
      <TextField
        ref={ref}
        label={text.dateOfBirth}
        value={typed}
        change={(raw) => change(withSlashes(raw))}
        onBlur={settle}
        problem={problem}
        hint={text.dateHint}
        placeholder={text.dateForm}
        inputMode="numeric"
        autoComplete="bday"
      >
        <Button
          type="button"
          variant="outline"
          size="xl"
          alignSelf="flex-start"
          onClick={() => setIsOpen(true)}
        >
          <CalendarDays aria-hidden />
          {text.openCalendar}
        </Button>
      </TextField>
      <DialogPlace>
        {isOpen && (
          <CalendarModal
            day={day}
            close={close}
            choose={(chosen) => {
              change(dayShown(chosen))
              close()
            }}
          />
        )}
      </DialogPlace>
    </>
  )
}
