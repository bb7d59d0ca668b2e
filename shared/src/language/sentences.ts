import { language } from './words'

/** Whose letters tell that a sentence is one of the page's own, whatever names stand in it. */
const script = { hi: /\p{Script=Devanagari}/u, bn: /\p{Script=Bengali}/u }

/**
 * What to mark a sentence with that a server made: English on a page that is not, by two words of
 * small Latin letters side by side and no letter of the page's own script; else nothing.
 */
export function languageOfSentence(sentence: string): 'en' | undefined {
  const page = language()
  if (page === 'en' || script[page].test(sentence)) return undefined
  return /\b[a-z]+ [a-z]+\b/.test(sentence) ? 'en' : undefined
}
