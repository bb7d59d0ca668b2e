import {
  dayTimeNames,
  emptyBox,
  ringAt,
  ringsAt,
  silenceAt,
  type AlarmCode,
  type DayTimeName,
  type DayTimes,
} from '@pillbox/shared/domain'
import { useClockTime } from '@pillbox/shared/session'
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

/** Alarms as another box has them, but for those that are off there. */
const copyOf = (box: OtherBox) => ringingMinutes(box.alarms).reduce(ringAt, emptyBox().alarms)

const isSame = (one: AlarmCode[], other: AlarmCode[]) => one.join() === other.join()

/** Whose alarms were copied, and what they took the place of. */
type Copied = { number: number; instead: AlarmCode[] }

/** Alarms by one press: the times of day, and for a new pill those that another box has. */
export function ReadyAlarms({ alarms, change, dayTimes, others }: Props) {
  const time = useClockTime()
  const [before] = useState(alarms)
  const boxes = boxesByAlarms(others)
  const [copied, setCopied] = useState<Copied>()
  // Alarms that were there before the form was opened are not replaced by one press.
  const isNew = before.every((code) => code === 0)
  const isCopied = (box: OtherBox) => copied?.number === box.number && isSame(alarms, copyOf(box))

  function copyOrGiveBack(box: OtherBox) {
    const instead = copied && boxes.some(isCopied) ? copied.instead : alarms
    if (isCopied(box)) return change(instead)
    setCopied({ number: box.number, instead })
    change(copyOf(box))
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
              sets={time(minute)}
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
            sets={ringingMinutes(box.alarms).map(time).join(', ')}
            icon={Copy}
            isOn={isCopied(box)}
            press={() => copyOrGiveBack(box)}
          />
        ))}
    </Stack>
  )
}
