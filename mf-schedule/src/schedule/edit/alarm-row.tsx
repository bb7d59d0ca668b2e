import { decodeAlarm, encodeAlarm, type Alarm, type AlarmCode } from '@pillbox/shared/domain'
import { Box, Flex } from '@pillbox/shared/ui'
import { useEffect, useRef } from 'react'
import { text } from '../../text'
import { TimeFields } from '../time-fields'
import type { FocusOn } from './focus-on'
import { OnOffSwitch } from './on-off-switch'

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

/** One alarm: tick, hour, minute and switch (spec 2). */
export function AlarmRow({ number, code, change, isTicked, tick, problemId, focusOn }: Props) {
  const hourField = useRef<HTMLInputElement>(null)
  const alarm = decodeAlarm(code)
  const set = (part: Partial<Alarm>) => change(encodeAlarm({ ...alarm, ...part }))

  useEffect(() => {
    if (focusOn) hourField.current?.focus()
  }, [focusOn])

  return (
    <Flex role="group" aria-label={text.alarm(number)} align="center" gap="2" wrap="wrap">
      <Tick label={text.selectAlarm(number)} isTicked={isTicked} tick={tick} />
      <TimeFields
        labels={{ hour: text.alarmHour(number), minute: text.alarmMinute(number) }}
        time={alarm}
        change={set}
        problemId={problemId}
        hourField={hourField}
      />
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
