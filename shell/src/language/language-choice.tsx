import { language } from '@pillbox/shared/language'
import { Box, LanguageButtons } from '@pillbox/shared/ui'
import { text } from '../text'
import { chooseLanguage } from './page-language'

type Props = {
  /** Loads the page again, in what was chosen. */
  reload?: () => void
}

/** The language of the pages where one signs in. */
export function LanguageChoice({ reload = () => location.reload() }: Props) {
  return (
    <Box paddingBottom="4">
      <LanguageButtons
        label={text.language}
        choose={(chosen) => {
          chooseLanguage(chosen)
          if (chosen !== language()) reload()
        }}
      />
    </Box>
  )
}
