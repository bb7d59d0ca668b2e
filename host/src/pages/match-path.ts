/** Does a pathname fit a route such as `/device/:deviceId/dashboard`? `*` at the end fits any rest. */
export function matchPath(route: string, pathname: string): boolean {
  const wanted = partsOf(route)
  const given = partsOf(pathname)
  const hasRest = wanted.at(-1) === '*'
  const fixed = hasRest ? wanted.slice(0, -1) : wanted
  if (hasRest ? given.length < fixed.length : given.length !== fixed.length) return false
  return fixed.every((part, i) => part.startsWith(':') || part === given[i])
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}
