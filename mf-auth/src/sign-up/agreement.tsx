import { Box, Text } from '@pillbox/shared/ui'
import { text } from '../text'

/** What the person agrees to; the links are placeholders until there are such pages (spec 2). */
export function Agreement() {
  return (
    <Text>
      {text.agreeStart}
      <Placeholder>{text.terms}</Placeholder>
      {text.agreeAnd}
      <Placeholder>{text.privacy}</Placeholder>
      {text.agreeEnd}
    </Text>
  )
}

function Placeholder({ children }: { children: string }) {
  return (
    <Box as="span" role="link" aria-disabled="true" color="brand.fg" textDecoration="underline">
      {children}
    </Box>
  )
}
