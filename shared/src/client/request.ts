import type { Endpoint } from '../contract/reading-calls'

const timeLimitMs = 15_000

/** What `fetch` is given for a call whose answer is to be worded in a language. */
export type Asked = [url: string, init: RequestInit & { headers: Record<string, string> }]

/** The address of a call with its input, and all that is said there. It is given up after 15 s. */
export function request(
  { method, path }: Endpoint,
  input: Record<string, unknown>,
  language: string,
): Asked {
  const rest = new Map(Object.entries(input))
  const url = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest.get(key))
    rest.delete(key)
    return encodeURIComponent(value)
  })
  // What the server words is read on this page, whose language need not be that of the browser.
  const headers: Record<string, string> = { 'accept-language': language }
  const init: Asked[1] = { method, headers, signal: AbortSignal.timeout(timeLimitMs) }
  if (method === 'GET') {
    const query = [...rest].filter(([, value]) => value !== undefined) as [string, string][]
    return [query.length > 0 ? `${url}?${new URLSearchParams(query)}` : url, init]
  }
  if (method === 'POST') {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(Object.fromEntries(rest))
  }
  return [url, init]
}
