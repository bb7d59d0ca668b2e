import { boxAnchor, languageOf, supplySentence } from '@pillbox/shared/domain'
import { Link } from '@pillbox/shared/router'
import { Box, Button, Heading, HStack, Stack, Text } from '@pillbox/shared/ui'
import { PackagePlus } from 'lucide-react'
import { text } from '../text'
import type { LowPills } from './low-pills'

/** The boxes that run low, each with the way to fill it up. */
export function PillsToBuy({ low }: { low: LowPills[] }) {
  return (
    <Box as="section" aria-label={text.pillsToBuy} padding="5" layerStyle="panel">
      <Stack gap="4">
        <HStack justify="space-between" flexWrap="wrap" gap="2">
          <Heading as="h2" fontSize="xl">
            {text.pillsToBuy}
          </Heading>
          <HStack
            gap="2"
            paddingX="3"
            paddingY="1"
            borderRadius="full"
            background="missed.subtle"
            color="missed.fg"
            fontWeight="semibold"
          >
            <PackagePlus aria-hidden size={20} style={{ flexShrink: 0 }} />
            {text.low(low.length)}
          </HStack>
        </HStack>
        <Stack as="ul" gap="4" listStyleType="none">
          {low.map((each) => (
            <li key={`${each.deviceId} ${each.number}`}>
              <Pills of={each} />
            </li>
          ))}
        </Stack>
      </Stack>
    </Box>
  )
}

function Pills({ of }: { of: LowPills }) {
  const { deviceId, nickname, number, medicineName, supply, mayRefill } = of
  const place = `/device/${encodeURIComponent(deviceId)}/schedule#${boxAnchor(number)}`
  return (
    <Stack gap="1" align="start">
      <Text overflowWrap="anywhere">
        <Text as="span" fontWeight="bold" lang={languageOf(medicineName)}>
          {medicineName}
        </Text>{' '}
        <Text as="span" color="fg.muted">
          {text.boxOf(nickname, number)}
        </Text>
      </Text>
      <Text color="missed.fg" fontWeight="semibold" textWrap="balance">
        {supplySentence(supply)}
      </Text>
      {mayRefill && (
        <Button asChild size="xl" variant="subtle" marginTop="2">
          <Link to={place} aria-label={text.refillOf(nickname, number)}>
            {text.refill}
          </Link>
        </Button>
      )}
    </Stack>
  )
}
