import type { Session, SessionAction } from '@pillbox/shared/session'
import { distinctUntilChanged, filter, map, type Observable, type Subscription } from 'rxjs'
import { keepWithPerson } from './keep-with-person'
import { chosenLanguage, forgetChosenLanguage, keepLanguage } from './page-language'

/**
 * Keeps the language of who is signed in in this browser, for its next pages. What somebody without
 * one chose before they signed in becomes theirs.
 * @param isPublic do people sign in on this page? Then the next page says what was chosen
 */
export function followOwnLanguage(
  session$: Observable<Session>,
  dispatch: (action: SessionAction) => void,
  isPublic: boolean,
): Subscription {
  const user$ = session$.pipe(
    map(({ user }) => user),
    filter((user) => user !== null),
    distinctUntilChanged((before, now) => before.language === now.language),
  )
  return user$.subscribe(({ language: own }) => {
    if (own) {
      forgetChosenLanguage()
      return keepLanguage(own)
    }
    const language = chosenLanguage()
    if (!isPublic && language) void keepWithPerson(language, dispatch)
  })
}
