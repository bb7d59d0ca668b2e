import { language } from './words'

/**
 * What to mark a sentence with that a server made: English on a page that is not, by two words of
 * small Latin letters side by side, which no name of a person or a medicine has; else nothing.
 */
export function languageOfSentence(sentence: string): 'en' | undefined {
  return language() !== 'en' && /\b[a-z]+ [a-z]+\b/.test(sentence) ? 'en' : undefined
}
