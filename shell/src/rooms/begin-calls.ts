import { beginCall } from '@pillbox/shared/client'
import { isReading, type CallName } from '@pillbox/shared/contract'
import type { SessionUser } from '@pillbox/shared/domain'
import { matchPath } from '@pillbox/shared/router'
import { hasSignedOut } from '../session/keep-in-storage'
import { liveMap } from './live-map'

/** What the page at this path asks for first, by the release that shows it: nothing that changes anything. */
function callsAt(path: string): { name: CallName; input: Record<string, unknown> }[] | undefined {
  for (const { routes } of Object.values(liveMap().remotes))
    for (const { path: pattern, access, calls = [] } of routes) {
      const params = matchPath(pattern, path)?.params
      if (!params) continue
      if (access !== 'signed-in') return undefined
      return calls.flatMap(({ name, input }) =>
        isReading(name) ? [{ name, input: { ...params, ...input } }] : [],
      )
    }
  return undefined
}

/**
 * Asks for what the page at this path shows while its code is on its way: at once where it is known
 * who is signed in, else as soon as the server has said so.
 */
export function beginCalls(path: string, user: SessionUser | null): void {
  const calls = callsAt(path)
  if (!calls) return
  const begin = () => calls.forEach(({ name, input }) => void beginCall(name, input))
  if (user) begin()
  else if (!hasSignedOut())
    beginCall('me').then(
      (who) => who && begin(),
      () => {},
    )
}
