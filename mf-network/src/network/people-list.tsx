import type { NetworkUser } from '@pillbox/shared/domain'
import { Box, Stack, Text } from '@pillbox/shared/ui'

/** Whom a dialog is about. */
export function PeopleList({ people }: { people: NetworkUser[] }) {
  return (
    <Stack as="ul" gap="2">
      {people.map(({ id, displayName, email }) => (
        <Box as="li" key={id}>
          {displayName !== '' && <Text fontWeight="bold">{displayName}</Text>}
          <Text>{email}</Text>
        </Box>
      ))}
    </Stack>
  )
}
