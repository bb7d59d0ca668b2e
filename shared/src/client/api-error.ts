import type { CallName, Refusal } from '../contract/index'

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

/** The server's own sentence for people in a failed call, or the given one (spec 8). */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise
  // A page of HTML from something in between is not a sentence for people.
  if (typeof error.body === 'string') return error.body.startsWith('<') ? otherwise : error.body
  return error.body?.errorMessage ?? otherwise
}
