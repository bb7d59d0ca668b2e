import { language } from '@pillbox/shared/language'
import type { Session } from '@pillbox/shared/session'
import { keepLanguage, keptLanguage } from './page-language'

/**
 * Is the page in the language that this person chose, here or elsewhere? If not, this browser keeps
 * theirs from now on, and the page is to be loaded once anew. What was loaded anew before stays: a
 * browser that keeps nothing would never come to an end.
 */
export function isInOwnLanguage({ language: own }: NonNullable<Session['user']>): boolean {
  if (!own || own === keptLanguage()) return true
  keepLanguage(own)
  if (own === language()) return true
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload'
}
