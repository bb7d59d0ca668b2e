/** The languages that people can read the app in: English, Hindi and Bengali. */
export const languages = ['en', 'hi', 'bn'] as const
export type Language = (typeof languages)[number]

/** Each language in its own script: who reads another one finds it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  hi: 'हिन्दी',
  bn: 'বাংলা',
}

/** The language of who chose none, whose browser knows none of these, and of a server. */
export const usualLanguage: Language = 'en'

/** One of our languages by a language tag such as `hi-IN`; nothing for what is none of them. */
export function languageOfTag(tag: unknown): Language | undefined {
  const [name] = typeof tag === 'string' ? tag.toLowerCase().split('-', 1) : []
  return languages.find((language) => language === name)
}
