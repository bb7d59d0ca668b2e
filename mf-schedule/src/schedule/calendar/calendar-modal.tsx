import {
  Button,
  FieldGroup,
  Form,
  handFile,
  RadioField,
  Stack,
  Text,
  toasts,
} from '@pillbox/shared/ui'
import { CancelButton, Modal, useDialog } from '@pillbox/shared/ui/overlay'
import { useId, useState } from 'react'
import { text } from '../../text'
import { calendarFile, type Source } from './calendar-file'

type Props = { of: Omit<Source, 'isNamed'>; close: () => void }

/** The alarms as a file for a calendar, with the medicines or without. */
export function CalendarModal({ of, close }: Props) {
  const [isNamed, setIsNamed] = useState(true)
  const form = useId()
  const dialog = useDialog(close)

  function take() {
    const file = calendarFile({ ...of, isNamed }, Date.now())
    handFile('pillbox-alarms.ics', file, 'text/calendar;charset=utf-8')
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
