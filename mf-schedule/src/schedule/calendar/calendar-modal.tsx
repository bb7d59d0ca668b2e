import { Button, FieldGroup, Form, RadioField, Stack, Text, toasts } from '@pillbox/shared/ui'
import { CancelButton, Modal, useDialog } from '@pillbox/shared/ui/overlay'
import { useId, useState } from 'react'
import { text } from '../../text'
import { calendarFile, type Source } from './calendar-file'

type Props = { of: Omit<Source, 'isNamed'>; close: () => void }

/** Hands a file to the browser, which keeps or opens it. */
function hand(file: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  link.href = address
  link.download = 'pillbox-alarms.ics'
  link.click()
  // Not at once: it may still be read.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The alarms as a file for a calendar, with the medicines or without. */
export function CalendarModal({ of, close }: Props) {
  const [isNamed, setIsNamed] = useState(true)
  const form = useId()
  const dialog = useDialog(close)

  function take() {
    hand(calendarFile({ ...of, isNamed }, Date.now()))
    toasts.success(text.calendarTaken)
    close()
  }

  return (
    <Modal
      title={text.calendarTitle}
      dialog={dialog}
      actions={
        <>
          <CancelButton dialog={dialog}>{text.cancel}</CancelButton>
          <Button type="submit" form={form} size="xl">
            {text.takeCalendar}
          </Button>
        </>
      }
    >
      <Form id={form} busy={false} submit={take}>
        <Stack gap="3">
          <Text>{text.calendarIs}</Text>
          <Text color="fg.muted">{text.calendarStays}</Text>
        </Stack>
        <FieldGroup title={text.calendarSays} role="radiogroup">
          <RadioField
            group="calendar-says"
            label={text.withMedicines}
            chosen={isNamed}
            choose={() => setIsNamed(true)}
          />
          <RadioField
            group="calendar-says"
            label={text.withoutMedicines}
            chosen={!isNamed}
            choose={() => setIsNamed(false)}
          />
        </FieldGroup>
      </Form>
    </Modal>
  )
}
