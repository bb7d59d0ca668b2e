import { keptByTab } from '@pillbox/shared/client'
import type { Session } from '@pillbox/shared/session'
import { roomAt } from '../rooms/live-map'
import { isPublic } from '../routes'
import { markOf } from './stored-user'

/**
 * A page that waits for a sign-in, and whose session ended there; null when there was none. A
 * session that ended as soon as it began was not kept by the browser.
 */
type Wanted = { path: string; of: string | null; wasKept: boolean }

const key = 'wanted-page'

/**
 * Keeps the page that a sign-in is to lead back to, with what its address asks for. `user` is whose
 * session ended there, if any.
 */
export function rememberPage(path: string, user: Session['user'], wasKept = true): void {
  if (path === '/' && !user) return forgetWantedPage()
  const wanted: Wanted = { path, of: user && markOf(user.email), wasKept }
  keptByTab.setItem(key, JSON.stringify(wanted))
}

function forgetWantedPage(): void {
  keptByTab.removeItem(key)
}

/** Why this tab is at /signin, where nobody chose to sign out or came by themselves. */
export function whyToSignIn(): 'ended' | 'not kept' | 'needed' | undefined {
  const wanted = readWanted()
  if (wanted?.of === null) return 'needed'
  return wanted && (wanted.wasKept ? 'ended' : 'not kept')
}

/** Where this person's sign-in leads. Once: the next leads home. */
export function takeWantedPage({ email }: NonNullable<Session['user']>): string {
  const wanted = readWanted()
  forgetWantedPage()
  const isTheirs = wanted && (wanted.of === null || wanted.of === markOf(email))
  return isTheirs && isPageOfOurs(wanted.path) ? wanted.path : '/'
}

/** An address such as //elsewhere is a path of ours and another origin's page. */
function isPageOfOurs(path: string): boolean {
  const { origin, pathname, search } = new URL(path, location.origin)
  if (origin !== location.origin || pathname + search !== path || isPublic(pathname)) return false
  return pathname !== '/signout' && roomAt(pathname) !== undefined
}

function readWanted(): Wanted | undefined {
  try {
    const kept = JSON.parse(keptByTab.getItem(key) ?? 'null') as Partial<Wanted> | null
    if (typeof kept?.path !== 'string') return undefined
    return { path: kept.path, of: kept.of ?? null, wasKept: kept.wasKept !== false }
  } catch {
    return undefined
  }
}
