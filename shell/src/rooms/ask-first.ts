import { isReading, routeParams, type NamedRoom, type ReadingCall } from '@pillbox/shared/contract'
import type { SessionUser } from '@pillbox/shared/domain'
import { hasSignedOut } from '../session/stored-user'

type Rooms = Record<string, Pick<NamedRoom, 'routes' | 'state'>>
type Ask<Me> = (name: ReadingCall, input: Record<string, unknown>) => Promise<Me>

/** What the page at this path asks for first, by its route: nothing that changes anything. */
function callsAt(remotes: Rooms, path: string) {
  for (const { routes, state } of Object.values(remotes))
    for (const { path: route, access, calls = [] } of routes) {
      const params = routeParams(route, path)
      if (!params) continue
      if (access !== 'signed-in' || state === 'off') return undefined
      return calls.flatMap(({ name, input }) =>
        isReading(name) ? [{ name, input: { ...params, ...input } }] : [],
      )
    }
  return undefined
}

type Page = {
  remotes: Rooms
  path: string
  /** Who is signed in, where this tab knows it. */
  user: SessionUser | null
}

/**
 * Asks for what a page shows while its code is on its way: at once where it is known who is signed in,
 * else as soon as the server has said so. Gives what that says.
 * @param ask makes a call; of `me` it answers something only if somebody is signed in
 */
export function askFirst<Me>({ remotes, path, user }: Page, ask: Ask<Me>): Promise<Me> | undefined {
  const calls = callsAt(remotes, path)
  if (!calls) return undefined
  // Who takes an answer hears what is wrong with it.
  const nobody = () => {}
  const begin = () => calls.forEach(({ name, input }) => void ask(name, input).catch(nobody))
  if (user) begin()
  if (user || hasSignedOut()) return undefined
  const me = ask('me', {})
  me.then((who) => who && begin(), nobody)
  return me
}
