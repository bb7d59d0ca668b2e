import { clockTime, usualClock, type Alarm } from '@pillbox/shared/domain'
import { useClock } from '@pillbox/shared/session'
import { Box, HStack, Text } from '@pillbox/shared/ui'
import { useId, type Ref } from 'react'
import { text } from '../text'
import { SpinField } from './spin-field'

type Time = Pick<Alarm, 'hour' | 'minute'>

type Props = {
  labels: Record<keyof Time, string>
  time: Time
  change: (part: Partial<Time>) => void
  /** The element that says what is wrong with this time. */
  problemId: string | undefined
  hourField: Ref<HTMLInputElement>
}

const twoDigits = (n: number) => String(n).padStart(2, '0')

/**
 * A time of day as hour and minute (spec 2), and as who chose another clock reads it. What is out of
 * range is ignored (spec 5).
 */
export function TimeFields({ labels, time, change, problemId, hourField }: Props) {
  const clock = useClock()
  const readId = useId()
  const minute = time.hour * 60 + time.minute
  const isRead = clock !== usualClock
  const field = (unit: keyof Time, max: number) => (
    <SpinField
      {...(unit === 'hour' && { ref: hourField })}
      label={labels[unit]}
      value={time[unit]}
      max={max}
      shown={twoDigits(time[unit])}
      width="14"
      change={(value) => value >= 0 && value <= max && change({ [unit]: value })}
      isWrong={problemId !== undefined}
      describedBy={[problemId, isRead && readId].filter(Boolean).join(' ') || undefined}
    />
  )
  return (
    <Box minWidth="0">
      <HStack gap="1" minWidth="0">
        {field('hour', 23)}
        <span aria-hidden>:</span>
        {field('minute', 59)}
      </HStack>
      {isRead && (
        // No wider than the fields, or an alarm would need a second row.
        <Text id={readId} width="0" minWidth="full" color="fg.muted" fontSize="sm">
          {text.timeIs(clockTime(minute), clockTime(minute, clock))}
        </Text>
      )}
    </Box>
  )
}
