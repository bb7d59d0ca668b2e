import type { CallName, Refusal, RefusalCode } from '../contract/index'
import { text } from './text'

/** A call that failed: HTTP status, or 0 when no answer came; the body as the server sent it. */
export class ApiError extends Error {
  readonly call: CallName
  readonly status: number
  readonly body: Refusal | string | null

  constructor(
    call: CallName,
    status: number,
    body: Refusal | string | null,
    options?: ErrorOptions,
  ) {
    super(`${call} failed with status ${status}`, options)
    this.name = 'ApiError'
    this.call = call
    this.status = status
    this.body = body
  }
}

/** Did a call fail because no answer came, so that nobody knows whether it was done? */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0

/** What to say when nobody answered; undefined when somebody did, or when it was no call. */
export function unansweredSentence(error: unknown): string | undefined {
  if (error instanceof ApiError && !isUnanswered(error)) return undefined
  // What is loaded for a call is missing too while there is no line.
  if (!navigator.onLine) return text.offline
  return isUnanswered(error) ? text.noAnswer : undefined
}

/**
 * Why a call failed, for people: the server's own sentence, in another language than English what its
 * code stands for, or that nobody answered, or the given one (spec 8).
 */
export function sentenceOf(error: unknown, otherwise: string): string {
  const unanswered = unansweredSentence(error)
  if (unanswered !== undefined) return unanswered
  if (!(error instanceof ApiError)) return otherwise
  const { status, body } = error
  if (typeof body === 'string') return isRefusal(status) && isSentence(body) ? body : otherwise
  const worded = text.refusals[body?.code as RefusalCode]
  if (worded !== undefined) return worded
  return isSentence(body?.errorMessage) ? body.errorMessage : otherwise
}

// What fails, or holds calls back, may be something in between, which speaks to no person.
const isRefusal = (status: number) => status < 500 && status !== 429

const longestSentence = 300

/** Words on a line: neither a page of HTML nor a trace. */
const isSentence = (said: unknown): said is string =>
  typeof said === 'string' && said.length <= longestSentence && /^[^<\r\n]+$/.test(said.trim())
