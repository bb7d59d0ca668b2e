/**
 * What a pathname holds at the `:names` of a route such as `/device/:deviceId/dashboard`; nothing
 * where it does not fit. `*` at the end fits any rest.
 */
export function routeParams(route: string, pathname: string): Record<string, string> | undefined {
  const wanted = partsOf(route)
  const given = partsOf(pathname)
  const hasRest = wanted.at(-1) === '*'
  const fixed = hasRest ? wanted.slice(0, -1) : wanted
  if (hasRest ? given.length < fixed.length : given.length !== fixed.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, part] of fixed.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = decoded(given[i]!)
    else if (part !== given[i]) return undefined
  }
  return params
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // Somebody typed a percent sign.
    return part
  }
}
