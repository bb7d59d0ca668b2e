import { languageOf, limits, quantityProblem } from '@pillbox/shared/domain'
import { Button, Form, Text } from '@pillbox/shared/ui'
import { CancelButton, Modal, useDialog } from '@pillbox/shared/ui/overlay'
import { useId, useRef, useState } from 'react'
import { text } from '../../text'
import { ChangedMeanwhile } from '../edit/changed-meanwhile'
import { Stepper } from '../edit/stepper'
import { showRefusal } from '../show-refusal'
import type { StoredBox } from '../stored-box'

type Props = {
  number: number
  /** As last seen; pills may be taken while the dialog is open. */
  box: StoredBox
  /** Rejects when the box was not saved. */
  fill: (quantity: number) => Promise<void>
  close: () => void
}

/** Refill - Box {n}: fills it up to what it held when it was filled last, or to another number. */
export function RefillModal({ number, box, fill, close }: Props) {
  const [opened] = useState(box)
  const [start] = useState(() => Math.max(box.fullQuantity ?? 0, box.quantity))
  const [quantity, setQuantity] = useState(start)
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const fillButton = useRef<HTMLButtonElement>(null)
  const dialog = useDialog(close, quantity !== start)
  const isMore = quantity > box.quantity
  // What was to be filled up is not there any more.
  const isOther = box.medicineName !== opened.medicineName

  async function submit() {
    if (isOther) return close()
    if (!isMore) return field.current?.focus()
    await dialog.send(async () => {
      await fill(quantity)
      close()
    }, showRefusal)
  }

  return (
    <Modal
      title={text.refillOf(number)}
      dialog={dialog}
      firstFocus={start > box.quantity ? fillButton : field}
      actions={
        <>
          <CancelButton dialog={dialog}>{text.cancel}</CancelButton>
          <Button ref={fillButton} type="submit" form={form} size="xl" disabled={dialog.busy}>
            {isOther ? text.backToSchedule : text.fillUpTo(quantity)}
          </Button>
        </>
      }
    >
      <Form id={form} busy={dialog.busy} submit={() => void submit()}>
        {isOther ? (
          <ChangedMeanwhile box={box}>{text.nothingFilled}</ChangedMeanwhile>
        ) : (
          <>
            <Text fontSize="xl" fontWeight="bold" lang={languageOf(box.medicineName)}>
              {box.medicineName}
            </Text>
            <Stepper
              ref={field}
              label={text.quantity}
              value={quantity}
              max={limits.quantityMax}
              problemOf={quantityProblem}
              ifZero={text.noQuantity}
              note={isMore ? text.nowInIt(box.quantity) : text.moreThanIsInIt(box.quantity)}
              change={setQuantity}
            />
          </>
        )}
      </Form>
    </Modal>
  )
}
