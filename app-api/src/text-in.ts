import type { Language } from '@pillbox/shared/domain'
import { text, type Text } from './text'
import { text as bengali } from './text/bn'
import { text as hindi } from './text/hi'

const texts: Record<Language, Text> = { en: text, hi: hindi, bn: bengali }

/** The sentences of the server in a language. */
export const textIn = (language: Language): Text => texts[language]
