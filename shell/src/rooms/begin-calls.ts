import { beginCall } from '@pillbox/shared/client'
import type { SessionUser } from '@pillbox/shared/domain'
import { hasSignedOut } from '../session/stored-user'
import { askFirst } from './ask-first'
import { liveMap } from './live-map'

/**
 * Asks for what the page at this path shows, by the release that shows it. Gives who is signed in,
 * where that is asked.
 */
export function beginCalls(
  path: string,
  user: SessionUser | null,
): Promise<SessionUser | null> | undefined {
  const { remotes } = liveMap()
  const page = { remotes, path, isKnown: user !== null, hasSignedOut: hasSignedOut() }
  return askFirst(page, (name, input) => beginCall(name, input) as Promise<SessionUser | null>)
}
