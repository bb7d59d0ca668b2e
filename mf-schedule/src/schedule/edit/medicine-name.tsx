import { Stack, TextField } from '@pillbox/shared/ui'
import { Pill } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { text } from '../../text'
import { medicinesLike, type OtherBox } from './other-boxes'
import { ReadyButton } from './ready-button'

type Props = {
  name: string
  problem: string | undefined
  /** Editing the details of a pill does not rename it (spec 2). */
  isLocked: boolean
  others: OtherBox[]
  field: RefObject<HTMLInputElement | null>
  /** The box whose medicine was taken. */
  known: OtherBox | undefined
  /** Is its dose taken with it? */
  takesDose: boolean
  change: (name: string, known?: OtherBox) => void
}

/** The name of the pill; below it the medicines of other boxes that go on as was typed. */
export function MedicineName({ name, problem, isLocked, others, field, ...props }: Props) {
  const { known, takesDose, change } = props
  // What is offered stays after a press, so that nothing moves under the finger.
  const [typed, setTyped] = useState('')

  function type(text: string) {
    setTyped(text)
    change(text)
  }

  return (
    <Stack gap="2">
      <TextField
        ref={field}
        label={text.medicineName}
        value={name}
        change={type}
        problem={problem}
        readOnly={isLocked}
        autoComplete="off"
      />
      {medicinesLike(typed, others).map((box) => (
        <ReadyButton
          key={box.number}
          name={box.medicineName}
          sets={takesDose ? text.knownMedicine(box.number, box.dose) : text.boxNumber(box.number)}
          icon={Pill}
          isOn={known === box}
          press={() => (known === box ? change(typed) : change(box.medicineName, box))}
        />
      ))}
    </Stack>
  )
}
