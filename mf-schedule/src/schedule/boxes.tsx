import type { Answer } from '@pillbox/shared/contract'
import { atLeast, supplyOf } from '@pillbox/shared/domain'
import { Box, useNow } from '@pillbox/shared/ui'
import { DialogPlace } from '@pillbox/shared/ui/overlay'
import { useRef, useState } from 'react'
import { deviceBody } from './as-device'
import { Calendar } from './calendar/calendar'
import { BoxCard } from './box-card'
import { BoxDialog, type Opened } from './box-dialog'
import { DeviceMap } from './device-map'
import { DayTimes } from './day-times/day-times'
import { useDayTimes } from './day-times/use-day-times'
import { useNewest } from './newest-boxes'
import { nextToFill } from './next-to-fill'
import type { StoredBox } from './stored-box'
import { useBoxDays } from './use-box-days'
import { useWayToBox } from './use-way-to-box'

type Props = { deviceId: string; nickname: string; schedule: Answer<'schedule'> }

/** The eight boxes, laid out as on the device where there is room (spec 2, roles of spec 6). */
export function Boxes({ deviceId, nickname, schedule }: Props) {
  const { boxes, today } = useNewest(deviceId, schedule)
  const days = useBoxDays(today)
  const [open, setOpen] = useState<Opened>()
  const [filled, setFilled] = useState<number>()
  const editButtons = useRef(new Map<number, HTMLButtonElement>())
  const pressed = useRef<{ number: number; button: HTMLButtonElement }>(undefined)
  const [dayTimes, setDayTimes] = useDayTimes(schedule.dayTimes)
  const mayEdit = atLeast('Member', schedule.role)
  const now = useNow()
  useWayToBox()

  // Where nobody counts what is taken, no number of days would be true.
  const supplyIn = (box: StoredBox) =>
    box.fullQuantity !== undefined && today ? supplyOf(box, today, now) : undefined

  function goOn(number: number) {
    // The pressed button goes away: the dialog gives the focus back to the box that it was about.
    editButtons.current.get(number)?.focus()
    setOpen({ number, as: 'edit' })
  }

  function refill(number: number, button: HTMLButtonElement) {
    pressed.current = { number, button }
    setOpen({ number, as: 'refill' })
  }

  function closed() {
    // A box that was filled up has no Refill any more, which could take the focus back.
    if (pressed.current?.button.isConnected === false)
      editButtons.current.get(pressed.current.number)?.focus()
    pressed.current = undefined
  }

  return (
    <>
      <Box css={{ containerType: 'inline-size' }}>
        <DeviceMap boxes={boxes} states={days.map(({ state }) => state)} />
        <Box css={deviceBody}>
          {boxes.map((box, index) => {
            const number = index + 1
            const supply = supplyIn(box)
            return (
              <BoxCard
                key={number}
                number={number}
                box={box}
                day={days[index]}
                supply={supply}
                {...(mayEdit && supply?.isLow && { refill: (button) => refill(number, button) })}
                {...(mayEdit && { edit: () => setOpen({ number, as: 'edit' }) })}
                next={mayEdit && number === filled ? nextToFill(boxes, filled) : undefined}
                goOn={goOn}
                editButton={(button) => {
                  if (button) editButtons.current.set(number, button)
                }}
              />
            )
          })}
        </Box>
      </Box>
      {/* A server that does not tell them keeps none. */}
      {mayEdit && schedule.dayTimes && (
        <DayTimes deviceId={deviceId} dayTimes={dayTimes} saved={setDayTimes} />
      )}
      <Calendar
        {...{ deviceId, nickname, boxes }}
        timezone={schedule.deviceTimezone.timezoneValue}
      />
      <DialogPlace closed={closed}>
        {open && (
          <BoxDialog
            key={`${open.as} ${open.number}`}
            deviceId={deviceId}
            opened={open}
            boxes={boxes}
            dayTimes={dayTimes}
            filled={setFilled}
            close={() => setOpen(undefined)}
          />
        )}
      </DialogPlace>
    </>
  )
}
