import { api, unansweredSentence } from '@pillbox/shared/client'
import { language, type Language } from '@pillbox/shared/language'
import { dispatch } from '@pillbox/shared/session'
import { Box, LanguageButtons, Text, toasts } from '@pillbox/shared/ui'
import { text } from '../text'

type Props = {
  /** Loads the page again, in what was chosen; the browser asks where something is not saved. */
  reload?: () => void
}

/** What the person reads, wherever they sign in. */
export function LanguageChoice({ reload = () => location.reload() }: Props) {
  async function choose(chosen: Language) {
    try {
      await api.preferences({ language: chosen })
    } catch (error) {
      console.warn('The language was not kept:', error)
      toasts.failure(unansweredSentence(error) ?? text.somethingWentWrong)
      return
    }
    // The browser keeps it too: the next page begins with it.
    dispatch({ type: 'CHANGE_LANGUAGE', language: chosen })
    if (chosen !== language()) reload()
  }

  return (
    <Box padding="5" layerStyle="panel">
      <Text fontWeight="bold" aria-hidden paddingBottom="1">
        {text.language}
      </Text>
      <LanguageButtons label={text.language} choose={(chosen) => void choose(chosen)} />
      <Text color="fg.muted">{text.languageHint}</Text>
    </Box>
  )
}
