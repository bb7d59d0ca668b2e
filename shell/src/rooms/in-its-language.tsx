import { language, languageOfWords } from '@pillbox/shared/language'
import { Box } from '@pillbox/shared/ui'
import type { Drawable } from './part'

/** What has not the words of the page's language, as what it is: English. */
export function inItsLanguage(Drawn: Drawable, text: object | undefined): Drawable {
  const spoken = languageOfWords(text)
  if (spoken === language()) return Drawn
  return (props) => (
    <Box display="contents" lang={spoken}>
      <Drawn {...props} />
    </Box>
  )
}
