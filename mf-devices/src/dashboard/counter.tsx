import { digits } from '@pillbox/shared/language'
import { Box, Flex, Heading } from '@pillbox/shared/ui'
import { Check, X } from 'lucide-react'

type Props = { title: string; count: number; of: 'taken' | 'missed' }

const signs = { taken: Check, missed: X }

/** How many pills of a day (spec 2); none of them is nothing to be warned of. */
export function Counter({ title, count, of }: Props) {
  const Sign = signs[of]
  const look =
    count === 0
      ? { background: 'bg.subtle', color: 'fg.muted' }
      : { background: `${of}.subtle`, color: `${of}.fg` }
  return (
    <Box as="section" aria-label={title} paddingX="4" paddingY="3" borderRadius="l2" {...look}>
      <Heading as="h2" fontSize="md" fontWeight="semibold">
        {title}
      </Heading>
      <Flex
        align="center"
        justify="space-between"
        wrap="wrap"
        fontSize="4xl"
        fontWeight="bold"
        lineHeight="1.1"
        fontVariantNumeric="tabular-nums"
      >
        {digits(count)}
        <Sign aria-hidden strokeWidth={3} style={{ width: '.6em', height: '.6em' }} />
      </Flex>
    </Box>
  )
}
