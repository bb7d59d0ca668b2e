import { isClosingAccount, unanswered$, unauthorized$ } from '@pillbox/shared/client'
import { isLeaving } from '@pillbox/shared/router'
import { busy$, dispatch, session$ } from '@pillbox/shared/session'
import { Subscription } from 'rxjs'
import { followOwnLanguage } from '../language/follow-own-language'
import { keepLanguageForMessages } from '../language/keep-language-for-messages'
import { doubtLine } from '../doubt-line'
import { isPublic } from '../routes'
import { askBeforeLeaving } from './ask-before-leaving'
import { changeDocument, isArriving } from './change-document'
import { followPresentPerson } from './follow-present-person'
import { followScroll } from './follow-scroll'
import { keepInStorage } from './keep-in-storage'
import { leaveFor, leaveToAnother } from './leave-for'
import { shareWithTabs } from './share-with-tabs'
import { signOut } from './sign-out'
import { signOutOn401 } from './sign-out-on-401'
import { rememberPage, takeWantedPage } from './wanted-page'

/** Starts what the session causes. Storage comes first: the next document reads it. */
export function startEffects(): void {
  const effects = new Subscription()
  const arrival = location.hash
  const leave = () => {
    // What is still under way here is the former person's: it must not touch the present one's.
    effects.unsubscribe()
    leaveToAnother()
  }
  effects.add(keepInStorage(session$))
  effects.add(followOwnLanguage(session$, dispatch, isPublic(location.pathname)))
  effects.add(keepLanguageForMessages(() => session$.value.user, dispatch))
  effects.add(
    changeDocument(session$, {
      path: () => location.pathname,
      go: leaveFor,
      ended: (path, user) => rememberPage(path, user, !isArriving(arrival, performance.now())),
      wanted: takeWantedPage,
    }),
  )
  effects.add(
    signOutOn401(
      unauthorized$,
      () => session$.value.user !== null,
      signOut,
      (error) => console.error('Sign-out failed:', error),
    ),
  )
  effects.add(shareWithTabs(session$, dispatch, new BroadcastChannel('session'), leave))
  effects.add(followPresentPerson(session$, dispatch, leave, isClosingAccount))
  effects.add(unanswered$.subscribe(() => void doubtLine()))
  effects.add(followScroll(dispatch))
  effects.add(askBeforeLeaving(busy$, isLeaving))
}
