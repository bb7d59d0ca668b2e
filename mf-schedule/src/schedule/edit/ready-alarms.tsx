import {
  clockTime,
  dayTimeNames,
  limits,
  ringAt,
  ringsAt,
  silenceAt,
  type AlarmCode,
  type DayTimeName,
  type DayTimes,
} from '@pillbox/shared/domain'
import { Grid, Stack } from '@pillbox/shared/ui'
import { Copy, Moon, Sun, Sunrise, Sunset, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { text } from '../../text'
import { boxesByAlarms, ringingMinutes, type OtherBox } from './other-boxes'
import { ReadyButton } from './ready-button'

type Props = {
  alarms: AlarmCode[]
  change: (alarms: AlarmCode[]) => void
  dayTimes: DayTimes
  others: OtherBox[]
}

const icons: Record<DayTimeName, LucideIcon> = {
  morning: Sunrise,
  noon: Sun,
  evening: Sunset,
  night: Moon,
}

const ringing = (minutes: number[]) =>
  minutes.reduce(
    (alarms, minute) => ringAt(alarms, minute),
    Array.from({ length: limits.alarmSlots }, () => 0),
  )

const isSame = (one: AlarmCode[], other: AlarmCode[]) => one.join() === other.join()

/** Whose alarms were taken, and what they took the place of. */
type Taken = { number: number; instead: AlarmCode[] }

/** Alarms by one press: the times of day, and for a new pill those that another box has. */
export function ReadyAlarms({ alarms, change, dayTimes, others }: Props) {
  const [before] = useState(alarms)
  const boxes = boxesByAlarms(others)
  const [taken, setTaken] = useState<Taken>()
  // Alarms that were there before the form was opened are not replaced by one press.
  const isNew = before.every((code) => code === 0)
  const isAsOf = (box: OtherBox) =>
    taken?.number === box.number && isSame(alarms, ringing(ringingMinutes(box.alarms)))

  function takeOrGiveBack(box: OtherBox) {
    const present = boxes.find(isAsOf)
    const instead = present && taken ? taken.instead : alarms
    setTaken(present === box ? undefined : { number: box.number, instead })
    change(present === box ? instead : ringing(ringingMinutes(box.alarms)))
  }

  return (
    <Stack gap="2">
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, max(7rem, 40%)), 1fr))" gap="2">
        {dayTimeNames.map((name) => {
          const minute = dayTimes[name]
          const isOn = ringsAt(alarms, minute)
          const pressed = isOn ? silenceAt(alarms, minute, before) : ringAt(alarms, minute)
          return (
            <ReadyButton
              key={name}
              name={text.dayTimes[name]}
              sets={clockTime(minute)}
              icon={icons[name]}
              isOn={isOn}
              disabled={isSame(pressed, alarms)}
              press={() => change(pressed)}
            />
          )
        })}
      </Grid>
      {isNew &&
        boxes.map((box) => (
          <ReadyButton
            key={box.number}
            name={text.sameAlarmsAs(box.number)}
            sets={ringingMinutes(box.alarms).map(clockTime).join(', ')}
            icon={Copy}
            isOn={isAsOf(box)}
            press={() => takeOrGiveBack(box)}
          />
        ))}
    </Stack>
  )
}
