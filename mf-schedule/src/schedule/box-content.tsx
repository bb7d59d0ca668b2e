import { languageOf, type Box as PillBox, type DoseState } from '@pillbox/shared/domain'
import { digits } from '@pillbox/shared/language'
import { Box, Flex, Stack, Text } from '@pillbox/shared/ui'
import { text } from '../text'
import { AlarmChips } from './alarm-chips'

type Props = {
  box: PillBox
  /** What became of its doses today, by the minute of their alarm. */
  doses?: ReadonlyMap<number, DoseState> | undefined
}

/** What a filled box holds: its medicine, how many, how many at once, and when (spec 2). */
export function BoxContent({ box, doses }: Props) {
  const { medicineName, quantity, dose, alarms } = box
  return (
    <Stack gap="2">
      <Text fontSize="xl" fontWeight="bold" lineHeight="1.4" lang={languageOf(medicineName)}>
        {medicineName}
      </Text>
      <Stack as="dl" gap="1">
        <Fact term={text.quantity}>{quantity}</Fact>
        <Fact term={text.dosage}>{dose}</Fact>
      </Stack>
      <AlarmChips alarms={alarms} doses={doses} />
    </Stack>
  )
}

/** A number beside its name, or under it where both have no room. */
function Fact({ term, children }: { term: string; children: number }) {
  return (
    <Flex wrap="wrap" justify="space-between" columnGap="3">
      <Box as="dt" color="fg.muted">
        {term}
      </Box>
      <Box as="dd" fontWeight="bold">
        {digits(children)}
      </Box>
    </Flex>
  )
}
