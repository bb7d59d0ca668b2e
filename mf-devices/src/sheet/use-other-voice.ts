import type { Language } from '@pillbox/shared/language'
import { takeLetters } from '@pillbox/shared/ui'
import { useEffect, useState } from 'react'
import type { Voice } from './on-paper'
import { wordsOf } from './words-of'

/** The second language of the paper, once its words are there; none beside English alone. */
export function useOtherVoice(language: Language): Voice | undefined {
  const [voice, setVoice] = useState<Voice>()
  useEffect(() => {
    let isPresent = true
    wordsOf(language).then(
      async (words) => {
        if (words) await takeLetters(words.title('', ''))
        if (isPresent) setVoice(words && { language, words })
      },
      (error: unknown) => console.warn('The words of the sheet did not come:', error),
    )
    return () => {
      isPresent = false
    }
  }, [language])
  return voice?.language === language ? voice : undefined
}
