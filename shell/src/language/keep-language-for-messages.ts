import { messagesChanged$, messagesNow } from '@pillbox/shared/client'
import { language, usualLanguage } from '@pillbox/shared/language'
import type { Session, SessionAction } from '@pillbox/shared/session'
import { exhaustMap, filter, type Subscription } from 'rxjs'
import { keepWithPerson } from './keep-with-person'

/**
 * A server words messages where no browser asks for a language: who turns them on without one of
 * their own keeps that of the page where they did.
 */
export function keepLanguageForMessages(
  present: () => Session['user'],
  dispatch: (action: SessionAction) => void,
): Subscription {
  const turnedOn$ = messagesChanged$.pipe(
    filter(() => present()?.language === undefined && language() !== usualLanguage),
    exhaustMap(() => messagesNow().catch(() => 'off' as const)),
    filter((messages) => messages === 'on' && present() !== null),
  )
  return turnedOn$.subscribe(() => void keepWithPerson(language(), dispatch))
}
