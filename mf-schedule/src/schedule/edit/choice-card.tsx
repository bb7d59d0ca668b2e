import { Box, Text } from '@pillbox/shared/ui'
import { useId, type Ref } from 'react'
import { text } from '../../text'
import type { EditChoice } from './edit-mode'

type Props = {
  choice: EditChoice
  chosen: boolean
  mark: () => void
  press: () => void
  pressKey: (key: string) => void
  releaseKey: () => void
  ref?: Ref<HTMLInputElement>
}

/** One large choice of the edit dialog, with a line that explains it. */
export function ChoiceCard({ choice, chosen, mark, ref, ...hands }: Props) {
  const id = useId()
  return (
    <Box
      asChild
      display="flex"
      gap="4"
      padding="4"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      cursor="pointer"
      _hover={{ borderColor: 'brand.fg' }}
    >
      <label htmlFor={id}>
        <Box asChild width="6" height="6" flexShrink="0" marginTop="1" accentColor="brand.solid">
          <input
            ref={ref}
            id={id}
            type="radio"
            name="edit-mode"
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-hint`}
            checked={chosen}
            onChange={mark}
            onClick={hands.press}
            onKeyUp={hands.releaseKey}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
              hands.pressKey(event.key)
            }}
          />
        </Box>
        <span>
          <Text
            as="span"
            id={`${id}-name`}
            display="block"
            fontWeight="bold"
            {...(choice === 'reset' && { color: 'fg.error' })}
          >
            {text.choices[choice]}
          </Text>
          <Text as="span" id={`${id}-hint`} display="block" color="fg.muted">
            {text.choiceHints[choice]}
          </Text>
        </span>
      </label>
    </Box>
  )
}
