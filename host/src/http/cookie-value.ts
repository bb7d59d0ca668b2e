/** The value of a cookie in a Cookie header; undefined when it is missing or there twice. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  const found = (header ?? '')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(`${name}=`))
  return found.length === 1 ? found[0]?.slice(name.length + 1) : undefined
}
