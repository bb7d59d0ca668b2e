import { upcomingAlarms } from '@pillbox/shared/domain'
import { Box, Button, toasts } from '@pillbox/shared/ui'
import { DialogPlace } from '@pillbox/shared/ui/overlay'
import { useState } from 'react'
import { text } from '../../text'
import type { Source } from './calendar-file'
import type { CalendarModal } from './calendar-modal'

type Props = Omit<Source, 'isNamed'>

/** The way to the alarms in one's own calendar, where there are some; what makes the file comes with it. */
export function Calendar(of: Props) {
  const [opened, setOpened] = useState<typeof CalendarModal>()
  if (upcomingAlarms(of.boxes, 0).length === 0) return null

  async function open() {
    try {
      const { CalendarModal } = await import(/* webpackChunkName: "calendar" */ './calendar-modal')
      setOpened(() => CalendarModal)
    } catch (error) {
      console.warn('The calendar did not come:', error)
      toasts.failure(text.somethingWentWrong)
    }
  }

  const Opened = opened
  return (
    <Box className="no-print">
      <Button variant="outline" size="xl" onClick={() => void open()}>
        {text.calendar}
      </Button>
      <DialogPlace>{Opened && <Opened of={of} close={() => setOpened(undefined)} />}</DialogPlace>
    </Box>
  )
}
