import { inTime, keptByBrowser, keptByTab } from '@pillbox/shared/client'
import {
  languageOfTag,
  speak,
  spoken,
  usualLanguage,
  type Language,
} from '@pillbox/shared/language'
import type { Session } from '@pillbox/shared/session'

const key = 'language'
const patienceMs = 1_000

/** The language that this browser keeps: what was chosen in it, or by who was signed in last. */
export const keptLanguage = (): Language | undefined => languageOfTag(keptByBrowser.getItem(key))

/** Keeps a language in this browser: its next page begins with it. */
export function keepLanguage(language: Language): void {
  keptByBrowser.setItem(key, language)
}

/** Keeps what somebody chose before they signed in. */
export function chooseLanguage(language: Language): void {
  keepLanguage(language)
  keptByTab.setItem(key, language)
}

/** What somebody chose in this tab before they signed in. */
export const chosenLanguage = (): Language | undefined => languageOfTag(keptByTab.getItem(key))

/** Takes that choice away: it is somebody's own by now, or was another person's. */
export function forgetChosenLanguage(): void {
  keptByTab.removeItem(key)
}

/** What a page is to be in: kept here, the person's own, or the first of the browser's. */
export function wantedLanguage(user: Session['user']): Language {
  const ofBrowser = navigator.languages.map(languageOfTag).find((language) => language)
  return keptLanguage() ?? user?.language ?? ofBrowser ?? usualLanguage
}

/** Makes the page speak a language, before anything of it is drawn. */
export async function settleLanguage(wanted: Language): Promise<void> {
  document.documentElement.lang = await speak(wanted)
}

/** Waits for the words of the page, but not for long: who uses it says why it did not start. */
export async function spokenSoon(): Promise<void> {
  await inTime(spoken(), patienceMs).catch(() => {})
}
