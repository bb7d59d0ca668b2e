import { Stack, TextField } from '@pillbox/shared/ui'
import { Pill } from 'lucide-react'
import type { RefObject } from 'react'
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
  change: (name: string) => void
  /** Takes the name and the dose of another box. */
  choose: (box: OtherBox) => void
}

/** The name of the pill; below it the medicines of other boxes that go on as was typed. */
export function MedicineName({ name, problem, isLocked, others, field, ...told }: Props) {
  const like = isLocked ? [] : medicinesLike(name, others)

  function choose(box: OtherBox) {
    told.choose(box)
    // The pressed button goes away.
    field.current?.focus()
  }

  return (
    <Stack gap="2">
      <TextField
        ref={field}
        label={text.medicineName}
        value={name}
        change={told.change}
        problem={problem}
        readOnly={isLocked}
        autoComplete="off"
      />
      {like.map((box) => (
        <ReadyButton
          key={box.number}
          name={box.medicineName}
          sets={text.knownMedicine(box.dose)}
          icon={Pill}
          press={() => choose(box)}
        />
      ))}
    </Stack>
  )
}
