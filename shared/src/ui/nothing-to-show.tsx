import { Button, Stack, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import { text } from './text'
import { useFocusAfterwards } from './use-focus-afterwards'

/** What stands where a load failed that spec 8 only logs: a neutral word and a way on (readings A67). */
export function NothingToShow({ again }: { again: () => void }) {
  const tryAgain = useRef<HTMLButtonElement>(null)
  useFocusAfterwards(tryAgain)
  return (
    <Stack align="start" gap="3">
      <Text color="fg.muted">{text.nothingYet}</Text>
      <Button ref={tryAgain} size="xl" variant="outline" onClick={again}>
        {text.tryAgain}
      </Button>
    </Stack>
  )
}
