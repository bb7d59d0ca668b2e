/** The pages for people who are not signed in (spec 2). They have a page policy of their own. */
const publicPaths = ['/signin', '/signup', '/forgotpassword']

/** Is this a page for people who are not signed in? Leaving or entering one is a full page load. */
export function isPublic(path: string): boolean {
  return publicPaths.includes(path.length > 1 ? path.replace(/\/$/, '') : path)
}

/** Is this a page for whoever has its link? Nobody is signed in there, whoever is elsewhere. */
export function isForAnybody(path: string): boolean {
  return path.replace(/\/$/, '') === '/sheet'
}

/** The device that a page belongs to, or nothing (spec 2: /device/{deviceId}/{page}). */
export function deviceAt(path: string): string | undefined {
  const id = /^\/device\/([^/]+)(\/|$)/.exec(path)?.[1]
  return id === undefined ? undefined : decodeURIComponent(id)
}

/**
 * The same page by the id of the device as its person has it: the servers take an id in either case,
 * while a name, a list or a link knows one.
 */
export function inOwnSpelling(path: string, deviceIds: readonly string[]): string {
  const typed = deviceAt(path)
  if (typed === undefined || deviceIds.includes(typed)) return path
  const own = deviceIds.find((id) => id.toLowerCase() === typed.toLowerCase())
  if (own === undefined) return path
  return path.replace(/^\/device\/[^/]+/, () => `/device/${encodeURIComponent(own)}`)
}
