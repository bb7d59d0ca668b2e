import {
  addAlarm,
  freeSlot,
  limits,
  removeAlarms,
  type AlarmCode,
  type DayTimes,
} from '@pillbox/shared/domain'
import { Box, Button, FieldGroup, Stack, Text } from '@pillbox/shared/ui'
import { useId, useRef, useState } from 'react'
import { text } from '../../text'
import { AlarmRow } from './alarm-row'
import { clashingSlots } from './clashing-slots'
import type { FocusOn } from './focus-on'
import type { OtherBox } from './other-boxes'
import { ReadyAlarms } from './ready-alarms'
import { Silence } from './silence'

type Props = {
  alarms: AlarmCode[]
  change: (alarms: AlarmCode[]) => void
  problem: string | undefined
  focusOn: FocusOn | undefined
  focus: (on: FocusOn | undefined) => void
  dayTimes: DayTimes
  others: OtherBox[]
}

const nothing: ReadonlySet<number> = new Set()

/** The alarms of a box, at most five (spec 2, 4). */
export function AlarmList({ alarms, change, problem, focusOn, focus, dayTimes, others }: Props) {
  const problemId = useId()
  const [ticked, setTicked] = useState(nothing)
  const addButton = useRef<HTMLButtonElement>(null)
  const clashing = problem === undefined ? [] : clashingSlots(alarms)
  const isFull = freeSlot(alarms) === -1

  function add() {
    focus({ slot: freeSlot(alarms) })
    change(addAlarm(alarms))
  }

  function removeTicked() {
    change(removeAlarms(alarms, ticked))
    setTicked(nothing)
    // The pressed button goes away; with a free slot Add Alarms can take the focus.
    setTimeout(() => addButton.current?.focus())
  }

  function takeReady(ready: AlarmCode[]) {
    // A tick and the focus are of the alarm that was in the slot, not of the one that comes.
    setTicked(nothing)
    focus(undefined)
    change(ready)
  }

  function tick(slot: number, isTicked: boolean) {
    const others = [...ticked].filter((other) => other !== slot)
    setTicked(new Set(isTicked ? [...others, slot] : others))
  }

  return (
    <FieldGroup title={text.alarms}>
      <ReadyAlarms alarms={alarms} change={takeReady} dayTimes={dayTimes} others={others} />
      {/* As high as the button, so that the rows stay where they are. */}
      <Box minHeight="12">
        {ticked.size > 0 && (
          <Button type="button" variant="outline" color="fg.error" onClick={removeTicked}>
            {text.deleteSelected}
          </Button>
        )}
      </Box>
      <Stack gap="3" paddingY="2">
        {alarms.map(
          (code, slot) =>
            code !== 0 && (
              <AlarmRow
                key={slot}
                number={slot + 1}
                code={code}
                change={(changed) => change(alarms.map((c, at) => (at === slot ? changed : c)))}
                isTicked={ticked.has(slot)}
                tick={(isTicked) => tick(slot, isTicked)}
                problemId={clashing.includes(slot) ? problemId : undefined}
                focusOn={focusOn?.slot === slot ? focusOn : undefined}
              />
            ),
        )}
      </Stack>
      {problem !== undefined && (
        <Text id={problemId} role="alert" color="fg.error" paddingBottom="2">
          {problem}
        </Text>
      )}
      <Box paddingBottom="2">
        <Silence alarms={alarms} change={change} focus={focus} />
      </Box>
      <Button
        ref={addButton}
        type="button"
        variant="outline"
        size="xl"
        width="full"
        disabled={isFull}
        onClick={add}
      >
        {text.addAlarms}
      </Button>
      <Text color="fg.muted" paddingTop="1">
        {text.alarmsUsed(alarms.filter((code) => code !== 0).length, limits.alarmSlots)}
      </Text>
    </FieldGroup>
  )
}
