import { Center, Spinner as Circle } from '@chakra-ui/react'
import { text } from './text'

/** The spinner of spec 2, announced as "Loading". */
export function Spinner() {
  return (
    <Center role="status" aria-label={text.loading} paddingY="10">
      <Circle size="xl" color="brand.solid" borderWidth="4px" aria-hidden />
    </Center>
  )
}
