import { Box } from '@pillbox/shared/ui'
import { text } from '../text'

/** The first stop of a keyboard: past header and navigation. */
export function SkipLink() {
  return (
    <Box
      asChild
      position="absolute"
      left="4"
      top="0"
      // Its own height, however large letters are and in however many lines.
      transform="translateY(-100%)"
      zIndex="skipNav"
      padding="3"
      background="brand.solid"
      color="brand.contrast"
      borderRadius="l2"
      _focusVisible={{ top: '2', transform: 'none' }}
    >
      <a href="#content">{text.skip}</a>
    </Box>
  )
}
