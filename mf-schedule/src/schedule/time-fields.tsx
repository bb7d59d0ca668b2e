import { HStack } from '@pillbox/shared/ui'
import type { Ref } from 'react'
import { SpinField } from './spin-field'

type Props = {
  labels: { hour: string; minute: string }
  /** Minute of the day, 0 to 1439. */
  time: number
  change: (time: number) => void
  /** The element that says what is wrong with this time. */
  problemId: string | undefined
  hourField?: Ref<HTMLInputElement>
}

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** A time of day as hour and minute (spec 2). What is out of range is ignored (spec 5). */
export function TimeFields({ labels, time, change, problemId, hourField }: Props) {
  const hour = Math.floor(time / 60)
  const minute = time % 60
  const field = (label: string, value: number, max: number, put: (value: number) => void) => (
    <SpinField
      {...(label === labels.hour && { ref: hourField })}
      label={label}
      value={value}
      max={max}
      shown={twoDigits(value)}
      width="14"
      change={(wanted) => wanted >= 0 && wanted <= max && put(wanted)}
      isWrong={problemId !== undefined}
      describedBy={problemId}
    />
  )
  return (
    <HStack gap="1" minWidth="0">
      {field(labels.hour, hour, 23, (wanted) => change(wanted * 60 + minute))}
      <span aria-hidden>:</span>
      {field(labels.minute, minute, 59, (wanted) => change(hour * 60 + wanted))}
    </HStack>
  )
}
