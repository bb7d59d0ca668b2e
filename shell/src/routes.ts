/** The pages for people who are not signed in (spec 2). They have a page policy of their own. */
const publicPaths = ['/signin', '/signup', '/forgotpassword']

/** Is this a page for people who are not signed in? Leaving or entering one is a full page load. */
export function isPublic(path: string): boolean {
  return publicPaths.includes(path.replace(/(?<=.)\/$/, ''))
}

/** The device that a page belongs to, or nothing (spec 2: /device/{deviceId}/{page}). */
export function deviceAt(path: string): string | undefined {
  const id = /^\/device\/([^/]+)(\/|$)/.exec(path)?.[1]
  return id === undefined ? undefined : decodeURIComponent(id)
}
