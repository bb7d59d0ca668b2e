import { emptyBox, type Box, type DayTimes } from '@pillbox/shared/domain'
import { Stack } from '@pillbox/shared/ui'
import { Modal, useDialog } from '@pillbox/shared/ui/overlay'
import { useId, useRef, useState } from 'react'
import { text } from '../../text'
import { showRefusal } from '../show-refusal'
import { isSameContent, type StoredBox } from '../stored-box'
import { BoxForm } from './box-form'
import { ChangedMeanwhile } from './changed-meanwhile'
import { ChooseMode } from './choose-mode'
import { EditButtons } from './edit-buttons'
import { buttonsOf, draftOf, firstMode, nextMode, type EditChoice } from './edit-mode'
import { otherBoxes } from './other-boxes'
import { RemovePill } from './remove-pill'

type Props = {
  number: number
  /** The boxes of the device as last seen; they may change while the dialog is open. */
  boxes: StoredBox[]
  /** The one with the number. */
  box: StoredBox
  dayTimes: DayTimes
  /**
   * Rejects when the box was not saved. `startedFrom` is the quantity that the form began with, where
   * what was changed of it is to be kept.
   */
  save: (box: Box, startedFrom: number | undefined) => Promise<void>
  close: () => void
}

/** Edit Schedule - Box {n} (spec 2). */
export function EditModal({ number, boxes, box, save, close, ...props }: Props) {
  const [opened] = useState(box)
  // What is offered stays what it was while somebody looks at it.
  const [others] = useState(() => otherBoxes(boxes, number))
  const [dayTimes] = useState(props.dayTimes)
  const [sent, setSent] = useState<Box>()
  // The dialog itself gives the focus to its first step, or it could not give it back on closing.
  const [{ mode, isFirst }, setStep] = useState({ mode: firstMode(opened), isFirst: true })
  const [isChanged, setIsChanged] = useState(false)
  const dialog = useDialog(close, isChanged)
  const form = useId()
  const firstField = useRef<HTMLInputElement>(null)

  // Who was shown what somebody else put there replaces it.
  const startedFrom =
    mode === 'soft' && box.version === opened.version ? opened.quantity : undefined
  const send = (changed: Box) =>
    dialog.send(async () => {
      setSent(changed)
      await save(changed, startedFrom)
      close()
    }, showRefusal)

  // What the person has put there themselves is no news to them, less what was taken meanwhile.
  const isOwn =
    sent !== undefined &&
    dialog.problem === undefined &&
    isSameContent({ ...box, quantity: sent.quantity }, sent)
  const isOthers = box.version !== opened.version && !isOwn
  const go = (event: EditChoice | 'back') =>
    setStep({ mode: nextMode(mode, event, opened), isFirst: false })
  return (
    <Modal
      title={text.editSchedule(number)}
      dialog={dialog}
      firstFocus={firstField}
      actions={
        <EditButtons
          key={mode}
          shown={buttonsOf(mode, opened)}
          dialog={dialog}
          form={form}
          focusOnCancel={mode === 'reset'}
          back={() => go('back')}
          remove={() => void send(emptyBox())}
        />
      }
    >
      <Stack gap="5">
        {isOthers && <ChangedMeanwhile box={box}>{text.saveReplaces}</ChangedMeanwhile>}
        {mode === 'none' && <ChooseMode first={firstField} takesFocus={!isFirst} choose={go} />}
        {(mode === 'soft' || mode === 'hard') && (
          <BoxForm
            id={form}
            isNameLocked={mode === 'soft'}
            former={isOthers ? box : opened}
            start={draftOf(mode, opened)}
            dayTimes={dayTimes}
            others={others}
            nameField={firstField}
            takesFocus={!isFirst}
            busy={dialog.busy}
            changed={setIsChanged}
            save={(changed) => void send(changed)}
          />
        )}
        {mode === 'reset' && <RemovePill />}
      </Stack>
    </Modal>
  )
}
