import { PageHeading } from '@pillbox/shared/ui'
import { text } from '../text'

/** /signout (spec 2). The frame ends the session, so that signing out works without this room too. */
export function SignOut() {
  return <PageHeading title={text.loggingOut} />
}
