import { addresses, type Override } from '@pillbox/shared/contract'
import { Box, Button, HStack, Text } from '@pillbox/shared/ui'
import { FlaskConical } from 'lucide-react'
import { text } from './text'

/** Says that this browser shows something else than everybody's, and leads back. */
export function OverrideBanner({ override }: { override: Override }) {
  const { remotes, seq, until } = override
  const parts = Object.entries(remotes).map(([name, version]) => text.previewPart(name, version))
  const what = [...(seq === undefined ? [] : [text.previewPast(seq)]), ...parts].join(', ')
  const end = new Date(until).toLocaleString(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <Box
      as="section"
      aria-label={text.preview}
      paddingX="6"
      paddingY="2"
      background="missed.subtle"
      color="missed.fg"
    >
      <HStack gap="3" flexWrap="wrap">
        <HStack gap="3">
          <Box asChild flexShrink="0">
            <FlaskConical aria-hidden />
          </Box>
          <Text role="status">{text.previewOf(what, end)}</Text>
        </HStack>
        <Button asChild variant="outline" color="inherit">
          <a href={addresses.leavePreview}>{text.leavePreview}</a>
        </Button>
      </HStack>
    </Box>
  )
}
