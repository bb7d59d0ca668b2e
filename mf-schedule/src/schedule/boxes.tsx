import type { Answer } from '@pillbox/shared/contract'
import { atLeast } from '@pillbox/shared/domain'
import { SimpleGrid } from '@pillbox/shared/ui'
import { useState } from 'react'
import { BoxCard } from './box-card'
import { EditModal } from './edit/edit-modal'
import { useNewestBoxes } from './newest-boxes'
import { saveBox } from './save-box'

type Props = { deviceId: string; schedule: Answer<'schedule'> }

/** The eight boxes, laid out as on the device where there is room (spec 2, roles of spec 6). */
export function Boxes({ deviceId, schedule }: Props) {
  const boxes = useNewestBoxes(deviceId, schedule.deviceInfo)
  const [open, setOpen] = useState<number>()
  const mayEdit = atLeast('Member', schedule.role)
  const opened = open === undefined ? undefined : boxes[open - 1]
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="4">
        {boxes.map((box, index) => (
          <BoxCard
            key={index}
            number={index + 1}
            box={box}
            {...(mayEdit && { edit: () => setOpen(index + 1) })}
          />
        ))}
      </SimpleGrid>
      {open !== undefined && opened && (
        <EditModal
          key={open}
          number={open}
          box={opened}
          save={(box) => saveBox({ deviceId, number: open, former: opened, box })}
          close={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
