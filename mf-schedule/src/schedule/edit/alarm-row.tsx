import { decodeAlarm, encodeAlarm, type Alarm, type AlarmCode } from '@pillbox/shared/domain'
import { Box, Flex, HStack } from '@pillbox/shared/ui'
import { useEffect, useRef } from 'react'
import { text } from '../../text'
import type { FocusOn } from './focus-on'
import { OnOffSwitch } from './on-off-switch'
import { SpinField } from './spin-field'

type Props = {
  number: number
  code: AlarmCode
  change: (code: AlarmCode) => void
  isTicked: boolean
  tick: (isTicked: boolean) => void
  /** The element that says what is wrong with this time. */
  problemId: string | undefined
  focusOn: FocusOn | undefined
}

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** One alarm: tick, hour, minute and switch (spec 2). A time out of range is ignored (spec 5). */
export function AlarmRow({ number, code, change, isTicked, tick, problemId, focusOn }: Props) {
  const hourField = useRef<HTMLInputElement>(null)
  const alarm = decodeAlarm(code)
  const set = (part: Partial<Alarm>) => change(encodeAlarm({ ...alarm, ...part }))

  useEffect(() => {
    if (focusOn) hourField.current?.focus()
  }, [focusOn])

  const field = (unit: 'hour' | 'minute', label: string, max: number) => (
    <SpinField
      {...(unit === 'hour' && { ref: hourField })}
      label={label}
      value={alarm[unit]}
      max={max}
      shown={twoDigits(alarm[unit])}
      width="16"
      change={(value) => value >= 0 && value <= max && set({ [unit]: value })}
      isWrong={problemId !== undefined}
      describedBy={problemId}
    />
  )

  return (
    <Flex role="group" aria-label={text.alarm(number)} align="center" gap="3" wrap="wrap">
      <Tick label={text.selectAlarm(number)} isTicked={isTicked} tick={tick} />
      <HStack gap="2" minWidth="0">
        {field('hour', text.alarmHour(number), 23)}
        <span aria-hidden>:</span>
        {field('minute', text.alarmMinute(number), 59)}
      </HStack>
      <OnOffSwitch
        label={text.alarmSwitch(number)}
        isOn={alarm.isOn}
        turn={(isOn) => set({ isOn })}
      />
    </Flex>
  )
}

type TickProps = { label: string; isTicked: boolean; tick: (isTicked: boolean) => void }

function Tick({ label, isTicked, tick }: TickProps) {
  return (
    <Box asChild display="grid" placeItems="center" boxSize="12" cursor="pointer">
      <label>
        <Box asChild boxSize="6" accentColor="brand.solid">
          <input
            type="checkbox"
            aria-label={label}
            checked={isTicked}
            onChange={(event) => tick(event.target.checked)}
          />
        </Box>
      </label>
    </Box>
  )
}
