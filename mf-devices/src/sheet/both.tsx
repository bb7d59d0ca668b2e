import { Box } from '@pillbox/shared/ui'
import type { ReactNode } from 'react'
import { inEnglish, type Voice } from './on-paper'

type Props = {
  other: Voice | undefined
  /** What is said, by one voice. */
  say: (voice: Voice) => ReactNode
  /** Does the other language begin a line of its own? */
  isBelow?: boolean
}

/** The same in English and in the other language of the paper, once where both write it alike. */
export function Both({ other, say, isBelow = false }: Props) {
  const [first, second] = [say(inEnglish), other && say(other)]
  return (
    <>
      <span lang="en">{first}</span>
      {other && second !== first && (
        <>
          {' '}
          <Box
            as="span"
            lang={other.language}
            display={isBelow ? 'block' : 'inline'}
            fontSize="0.92em"
            fontWeight="normal"
          >
            {second}
          </Box>
        </>
      )}
    </>
  )
}

/** A heading of the paper, with the other language at the end of its line. */
export function PaperHeading({ other, say }: Omit<Props, 'isBelow'>) {
  return (
    <Box
      as="h2"
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="4"
      marginTop="5"
      marginBottom="1"
      borderBottomWidth="2px"
      borderColor="black"
      fontWeight="bold"
    >
      <Both other={other} say={say} />
    </Box>
  )
}
