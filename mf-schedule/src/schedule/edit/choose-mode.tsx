import { FieldGroup, Stack } from '@pillbox/shared/ui'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { text } from '../../text'
import { ChoiceCard } from './choice-card'
import type { EditChoice } from './edit-mode'

const choices: EditChoice[] = ['soft', 'hard', 'reset']

type Props = {
  first: RefObject<HTMLInputElement | null>
  takesFocus: boolean
  choose: (choice: EditChoice) => void
}

/**
 * What is to be done with the pill (spec 2). A choice acts at once (readings A28), but arrow keys
 * only look around: Space or Enter then chooses.
 */
export function ChooseMode({ first, takesFocus, choose }: Props) {
  const [marked, setMarked] = useState<EditChoice>()
  const isLookingAround = useRef(false)

  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [first, takesFocus])

  return (
    <FieldGroup title={text.whatToDo}>
      <Stack gap="3">
        {choices.map((choice, index) => (
          <ChoiceCard
            key={choice}
            choice={choice}
            chosen={marked === choice}
            {...(index === 0 && { ref: first })}
            mark={() => setMarked(choice)}
            pressKey={(key) => {
              isLookingAround.current = key.startsWith('Arrow')
              if (key === 'Enter') choose(choice)
            }}
            releaseKey={() => (isLookingAround.current = false)}
            press={() => {
              if (!isLookingAround.current) choose(choice)
              isLookingAround.current = false
            }}
          />
        ))}
      </Stack>
    </FieldGroup>
  )
}
