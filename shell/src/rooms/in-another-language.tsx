import { Box } from '@pillbox/shared/ui'
import type { Drawable } from './part'

/** Marks what is drawn as being in a language that the page is not in. */
export const inAnotherLanguage =
  (Drawn: Drawable, lang: string): Drawable =>
  (props) => (
    <Box display="contents" lang={lang}>
      <Drawn {...props} />
    </Box>
  )
