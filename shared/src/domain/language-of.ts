/** The language that a name is read aloud in, by its script; nothing for Latin letters. */
export function languageOf(name: string): string | undefined {
  if (/[\u0900-\u097F]/.test(name)) return 'hi'
  return /[\u0980-\u09FF]/.test(name) ? 'bn' : undefined
}
