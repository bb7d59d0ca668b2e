import { Button, Center, Spinner, Stack, Text } from '@pillbox/shared/ui'
import { useEffect, useState } from 'react'
import { text } from '../text'

const slowAfterMs = 3000

type Props = { minHeight: string; again: () => void }

/** While a part of a remote is on its way; after some seconds it can be asked for anew. */
export function Waiting({ minHeight, again }: Props) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Center minHeight={minHeight}>
      <Stack align="center">
        <Spinner />
        {isSlow && (
          <>
            <Text>{text.takesLong}</Text>
            <Button size="xl" onClick={again}>
              {text.tryAgain}
            </Button>
          </>
        )}
      </Stack>
    </Center>
  )
}
