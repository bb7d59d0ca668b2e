import { isReading, readingEndpoints, type ReadingCall } from '../contract/reading-calls'
import { request, type Asked } from './request'

type Begun = { response: Promise<Response>; at: number }

/** What a screen asks for later than this is to be newer. */
export const freshMs = 10_000

declare global {
  /** What the page asked for before any code of the app was there: that has a copy of this module. */
  var begunRequests: Map<string, Begun> | undefined
}

const keyOf = ([url, { method, headers, body }]: Asked) =>
  JSON.stringify([method, url, headers['accept-language'], body])

/**
 * Asks for what a call answers before the client is there; the client takes the response for its own
 * if it makes the same call within 10 s. Rejects as `fetch` does; nobody has to hear of it.
 * @param language in which the answer is to be worded
 */
export function beginRequest(
  name: ReadingCall,
  input: Record<string, unknown>,
  language: string,
): Promise<Response> {
  const asked = request(readingEndpoints[name], input, language)
  const response = fetch(...asked)
  // Who takes it hears of it.
  response.catch(() => {})
  globalThis.begunRequests ??= new Map()
  globalThis.begunRequests.set(keyOf(asked), { response, at: Date.now() })
  return response
}

/**
 * The response to the same request, where the page has begun it: once, and none after what changes
 * something. One that did not come is asked for anew.
 */
export function takeBegun(name: string, asked: Asked): Promise<Response> | undefined {
  const begun = globalThis.begunRequests
  if (!begun) return undefined
  if (!isReading(name)) begun.clear()
  const key = keyOf(asked)
  const found = begun.get(key)
  begun.delete(key)
  if (!found || Date.now() - found.at > freshMs) return undefined
  return found.response.catch(() => fetch(...asked))
}
