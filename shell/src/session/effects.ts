import { unauthorized$ } from '@pillbox/shared/client'
import { dispatch, session$ } from '@pillbox/shared/session'
import { changeDocument } from './change-document'
import { followScroll } from './follow-scroll'
import { keepInStorage } from './keep-in-storage'
import { leaveFor } from './leave-for'
import { shareWithTabs } from './share-with-tabs'
import { signOut } from './sign-out'
import { signOutOn401 } from './sign-out-on-401'
import { storages } from './storages'

/** Starts what the session causes. Storage comes first: the next document reads it. */
export function startEffects(): void {
  keepInStorage(session$, storages)
  changeDocument(session$, () => location.pathname, leaveFor)
  signOutOn401(
    unauthorized$,
    () => session$.value.user !== null,
    signOut,
    (error) => console.error('Sign-out failed:', error),
  )
  shareWithTabs(session$, dispatch, new BroadcastChannel('session'), () => leaveFor('/'))
  followScroll(dispatch)
}
