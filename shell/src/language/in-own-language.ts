import { keptByTab } from '@pillbox/shared/client'
import { language } from '@pillbox/shared/language'
import type { Session } from '@pillbox/shared/session'
import { keepLanguage, keptLanguage } from './page-language'

const key = 'loaded-in-own-language'

/**
 * Is the page in the language that this person chose, here or elsewhere? If not, this browser keeps
 * theirs from now on, and the page is to be loaded once anew. The tab remembers that it was: a
 * browser that keeps nothing would never come to an end.
 */
export function isInOwnLanguage({ language: own }: NonNullable<Session['user']>): boolean {
  const wasLoadedAnew = keptByTab.getItem(key) !== null
  keptByTab.removeItem(key)
  if (!own || own === keptLanguage()) return true
  keepLanguage(own)
  if (own === language() || wasLoadedAnew) return true
  keptByTab.setItem(key, 'yes')
  return !isReallyKept()
}

/** What the memory of this page alone keeps is gone with it. */
function isReallyKept(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
