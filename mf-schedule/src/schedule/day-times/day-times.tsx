import { clockTime, dayTimeNames, type DayTimes as Times } from '@pillbox/shared/domain'
import { Button, Flex, Text } from '@pillbox/shared/ui'
import { text } from '../../text'

type Props = { dayTimes: Times; edit: () => void }

/** The times of day of the device, and the way to other ones. */
export function DayTimes({ dayTimes, edit }: Props) {
  const times = dayTimeNames.map((name) => `${text.dayTimes[name]} ${clockTime(dayTimes[name])}`)
  return (
    <Flex align="center" justify="space-between" wrap="wrap" gap="3" className="no-print">
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {times.join(', ')}
      </Text>
      <Button variant="outline" size="xl" onClick={edit}>
        {text.changeDayTimes}
      </Button>
    </Flex>
  )
}
