import type { Box as PillBox } from '@pillbox/shared/domain'
import { Box, Stack, Text } from '@pillbox/shared/ui'
import { text } from '../text'
import { AlarmChips } from './alarm-chips'
import { languageOf } from './language-of'

/** What a filled box holds: its medicine, how many, how many at once, and when (spec 2). */
export function BoxContent({ box }: { box: PillBox }) {
  const { medicineName, quantity, dose, alarms } = box
  return (
    <Stack gap="2">
      <Text fontSize="xl" fontWeight="bold" lineHeight="1.4" lang={languageOf(medicineName)}>
        {medicineName}
      </Text>
      <Box as="dl" display="grid" gridTemplateColumns="1fr auto" columnGap="3" rowGap="1">
        <Box as="dt" color="fg.muted">
          {text.quantity}
        </Box>
        <Box as="dd" fontWeight="bold" textAlign="end">
          {quantity}
        </Box>
        <Box as="dt" color="fg.muted">
          {text.dosage}
        </Box>
        <Box as="dd" fontWeight="bold" textAlign="end">
          {dose}
        </Box>
      </Box>
      <AlarmChips alarms={alarms} />
    </Stack>
  )
}
