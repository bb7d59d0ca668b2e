/**
 * What a pathname holds at the `:names` of a route such as `/device/:deviceId/dashboard`; nothing
 * where it does not fit. `*` at the end fits any rest, a part that ends with `?` may be absent.
 */
export function routeParams(route: string, pathname: string): Record<string, string> | undefined {
  return paramsIn(partsOf(route), partsOf(pathname))
}

function paramsIn(wanted: string[], given: string[]): Record<string, string> | undefined {
  const maybe = wanted.findIndex((part) => part.endsWith('?'))
  if (maybe >= 0) {
    const [before, after] = [wanted.slice(0, maybe), wanted.slice(maybe + 1)]
    const present = [...before, wanted[maybe]!.slice(0, -1), ...after]
    return paramsIn(present, given) ?? paramsIn([...before, ...after], given)
  }
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
