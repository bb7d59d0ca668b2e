import { dayTimeNames, type DayTimes as Times } from '@pillbox/shared/domain'
import { useClockTime } from '@pillbox/shared/session'
import { Button, Flex, Text } from '@pillbox/shared/ui'
import { DialogPlace } from '@pillbox/shared/ui/overlay'
import { useState } from 'react'
import { text } from '../../text'
import { DayTimesModal } from './day-times-modal'

type Props = { deviceId: string; dayTimes: Times; saved: (dayTimes: Times) => void }

/** The times of day of the device, and the way to other ones. */
export function DayTimes({ deviceId, dayTimes, saved }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const time = useClockTime()
  const times = dayTimeNames.map((name) => `${text.dayTimes[name]} ${time(dayTimes[name])}`)
  const close = () => setIsOpen(false)
  return (
    <Flex align="center" justify="space-between" wrap="wrap" gap="3" className="no-print">
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {times.join(', ')}
      </Text>
      <Button variant="outline" size="xl" onClick={() => setIsOpen(true)}>
        {text.changeDayTimes}
      </Button>
      <DialogPlace>
        {isOpen && <DayTimesModal {...{ deviceId, dayTimes, saved, close }} />}
      </DialogPlace>
    </Flex>
  )
}
