import type { DayTimes } from '@pillbox/shared/domain'
import { EditModal } from './edit/edit-modal'
import { RefillModal } from './refill/refill-modal'
import { saveBox } from './save-box'
import type { StoredBox } from './stored-box'

/** What is done to a box in a dialog. */
export type Opened = { number: number; as: 'edit' | 'refill' }

type Props = {
  deviceId: string
  opened: Opened
  boxes: StoredBox[]
  dayTimes: DayTimes
  /** Told the number of a box that holds another medicine now. */
  filled: (number: number | undefined) => void
  close: () => void
}

/** The dialog of one box; nothing when a newer answer has no such box. */
export function BoxDialog({ deviceId, opened, boxes, dayTimes, filled, close }: Props) {
  const { number, as } = opened
  const former = boxes[number - 1]
  if (!former) return null
  if (as === 'refill') {
    const fill = (quantity: number) =>
      saveBox({ deviceId, number, former, box: { ...former, quantity }, fullQuantity: quantity })
    return <RefillModal number={number} box={former} fill={fill} close={close} />
  }
  return (
    <EditModal
      number={number}
      boxes={boxes}
      box={former}
      dayTimes={dayTimes}
      save={async (box, startedFrom) => {
        await saveBox({ deviceId, number, former, box, startedFrom })
        filled(box.medicineName === former.medicineName ? undefined : number)
      }}
      close={close}
    />
  )
}
