import type { NetworkUser } from '@pillbox/shared/domain'
import { Box, Button, HStack, Text } from '@pillbox/shared/ui'
import { text } from '../text'
import { bulkActions, type NetworkAction } from './bulk-actions'

type Props = { people: NetworkUser[]; act: (action: NetworkAction) => void }

/** What can be done to everyone selected, at the bottom of the window (spec 6). */
export function BulkBar({ people, act }: Props) {
  if (people.length === 0) return null
  const actions = bulkActions(people)
  return (
    <Box
      as="section"
      aria-label={text.selection}
      position="sticky"
      bottom="3"
      padding="3"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      background="bg.panel"
      boxShadow="md"
    >
      <HStack gap="3" flexWrap="wrap">
        <Text fontWeight="bold" role="status">
          {text.selected(people.length)}
        </Text>
        {actions.length === 0 && <Text>{text.nothingFitsAll}</Text>}
        {actions.map((action) => (
          <Button key={action} variant="outline" size="xl" onClick={() => act(action)}>
            {text.networkActions[action]}
          </Button>
        ))}
      </HStack>
    </Box>
  )
}
