import { useLocation } from '@pillbox/shared/router'
import { Box, LinkButton } from '@pillbox/shared/ui'
import { text } from '../text'

/** The way back for whoever came to add somebody before their account is closed (spec 4). */
export function BackToClosing() {
  const { isClosing } = (useLocation().state ?? {}) as { isClosing?: boolean }
  if (!isClosing) return null
  return (
    <Box>
      <LinkButton to="/profile#close-account" variant="outline">
        {text.backToClosing}
      </LinkButton>
    </Box>
  )
}
