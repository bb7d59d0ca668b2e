import type { Language } from '@pillbox/shared/language'
import type { Words } from './words'

/** The words of a language that is not English. */
export async function wordsOf(language: Language): Promise<Words | undefined> {
  if (language === 'hi') return (await import('./words/hi')).words
  if (language === 'bn') return (await import('./words/bn')).words
  return undefined
}
