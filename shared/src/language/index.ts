export { languageNames, languageOfTag, languages, usualLanguage, type Language } from './languages'
export { digits } from './numbers'
export { languageOfSentence } from './sentences'
export { inEachLanguage, language, languageOfWords, speak, spoken } from './words'
