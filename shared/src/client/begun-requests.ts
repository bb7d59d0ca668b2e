import { isReading, readingEndpoints, type ReadingCall } from '../contract/reading-calls'
import { isFresh } from './fresh'
import { request, type Request } from './request'

type Begun = { response: Promise<Response>; answeredAt?: number }

declare global {
  /** What the page asked for before any code of the app was there: that has a copy of this module. */
  var begunRequests: Map<string, Begun> | undefined
}

const keyOf = ([url, { method, headers, body }]: Request) =>
  JSON.stringify([method, url, headers['accept-language'], body])

/**
 * Asks for what a call answers before the client is there; the client takes the response for its own
 * if it makes the same call within 10 s of it. Rejects as `fetch` does; nobody has to hear of it.
 * @param language in which the answer is to be worded
 */
export function beginRequest(
  name: ReadingCall,
  input: Record<string, unknown>,
  language: string,
): Promise<Response> {
  const asked = request(readingEndpoints[name], input, language)
  const response = fetch(...asked)
  const own: Begun = { response }
  const answered = () => void (own.answeredAt = Date.now())
  response.then(answered, answered)
  globalThis.begunRequests ??= new Map()
  globalThis.begunRequests.set(keyOf(asked), own)
  return response
}

/** The response to the same request, where the page has begun it: once, and none after what changes something. */
export function takeBegun(name: string, asked: Request): Promise<Response> | undefined {
  const begun = globalThis.begunRequests
  if (!begun) return undefined
  if (!isReading(name)) begun.clear()
  const key = keyOf(asked)
  const found = begun.get(key)
  begun.delete(key)
  return found && isFresh(found) ? found.response : undefined
}
