import { Box, Button, HStack, Text } from '@pillbox/shared/ui'
import { Mail } from 'lucide-react'
import { text } from '../text'

/** Says how many invitations wait for an answer (spec 2). */
export function InvitationBanner({ count, open }: { count: number; open: () => void }) {
  if (count === 0) return null
  return (
    <Box
      as="section"
      aria-label={text.invitations}
      padding="4"
      borderRadius="l3"
      background="brand.subtle"
      color="brand.fg"
    >
      <HStack gap="4" flexWrap="wrap" justify="space-between">
        <HStack gap="3">
          <Mail aria-hidden />
          <Text fontWeight="medium">{text.pending(count)}</Text>
        </HStack>
        <Button size="xl" onClick={open}>
          {text.openInvitation(count)}
        </Button>
      </HStack>
    </Box>
  )
}
