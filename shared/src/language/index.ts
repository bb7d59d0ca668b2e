export { languageOfTag, languages, usualLanguage, type Language } from './languages'
export { digits } from './numbers'
export { inEachLanguage, language, languageOfWords, speak, spoken } from './words'
