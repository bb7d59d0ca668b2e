import { language, languageOfWords } from '@pillbox/shared/language'
import { Box } from '@pillbox/shared/ui'
import type { ComponentType } from 'react'

/** A room that has not the words of the page's language, as what it is: English. */
export function inItsLanguage({ Room, text }: { Room: ComponentType; text?: object }) {
  const spoken = languageOfWords(text)
  if (spoken === language()) return Room
  return () => (
    <Box display="contents" lang={spoken}>
      <Room />
    </Box>
  )
}
