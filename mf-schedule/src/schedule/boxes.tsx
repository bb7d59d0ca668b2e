import type { Answer } from '@pillbox/shared/contract'
import { atLeast } from '@pillbox/shared/domain'
import { Box } from '@pillbox/shared/ui'
import { DialogPlace } from '@pillbox/shared/ui/overlay'
import { useRef, useState } from 'react'
import { deviceBody } from './as-device'
import { BoxCard } from './box-card'
import { DeviceMap } from './device-map'
import { DayTimes } from './day-times/day-times'
import { useDayTimes } from './day-times/use-day-times'
import { EditModal } from './edit/edit-modal'
import { useNewest } from './newest-boxes'
import { nextToFill } from './next-to-fill'
import { saveBox } from './save-box'
import { useBoxStates } from './use-box-states'

type Props = { deviceId: string; schedule: Answer<'schedule'> }

/** The eight boxes, laid out as on the device where there is room (spec 2, roles of spec 6). */
export function Boxes({ deviceId, schedule }: Props) {
  const { boxes, today } = useNewest(deviceId, schedule)
  const states = useBoxStates(today)
  const [open, setOpen] = useState<number>()
  const [filled, setFilled] = useState<number>()
  const editButtons = useRef(new Map<number, HTMLButtonElement>())
  const [dayTimes, setDayTimes] = useDayTimes(schedule.dayTimes)
  const mayEdit = atLeast('Member', schedule.role)
  const opened = open === undefined ? undefined : boxes[open - 1]

  function goOn(number: number) {
    // The pressed button goes away: the dialog gives the focus back to the box that it was about.
    editButtons.current.get(number)?.focus()
    setOpen(number)
  }

  return (
    <>
      <Box css={{ containerType: 'inline-size' }}>
        <DeviceMap boxes={boxes} states={states} />
        <Box css={deviceBody}>
          {boxes.map((box, index) => (
            <BoxCard
              key={index}
              number={index + 1}
              box={box}
              state={states[index]}
              {...(mayEdit && { edit: () => setOpen(index + 1) })}
              next={mayEdit && index + 1 === filled ? nextToFill(boxes, filled) : undefined}
              goOn={goOn}
              editButton={(button) => {
                if (button) editButtons.current.set(index + 1, button)
              }}
            />
          ))}
        </Box>
      </Box>
      {/* A server that does not tell them keeps none. */}
      {mayEdit && schedule.dayTimes && (
        <DayTimes deviceId={deviceId} dayTimes={dayTimes} saved={setDayTimes} />
      )}
      <DialogPlace>
        {open !== undefined && opened && (
          <EditModal
            key={open}
            number={open}
            boxes={boxes}
            box={opened}
            dayTimes={dayTimes}
            save={async (box) => {
              await saveBox({ deviceId, number: open, former: opened, box })
              setFilled(box.medicineName === opened.medicineName ? undefined : open)
            }}
            close={() => setOpen(undefined)}
          />
        )}
      </DialogPlace>
    </>
  )
}
