import type { Answer, CallName } from '../contract/index'
import { ApiError } from './api-error'
import { send } from './send'

type Input = Record<string, unknown>

// What a screen asks for later than this is to be newer.
const freshMs = 10_000

const begun = new Map<string, { answer: Promise<unknown>; at: number }>()

const keyOf = (name: CallName, input: Input) => JSON.stringify([name, Object.entries(input).sort()])

/**
 * Makes a call for a screen that is still on its way: who makes the same call within 10 s, through
 * `api`, gets this answer. Rejects as the call does; nobody has to hear of it.
 */
export function beginCall<Name extends CallName>(
  name: Name,
  input: Input = {},
): Promise<Answer<Name>> {
  const answer = send(name, input)
  answer.catch(() => {})
  begun.set(keyOf(name, input), { answer, at: Date.now() })
  return answer
}

/** Makes a call, or takes the answer of the same that was begun; each is taken once. */
export function sendOrTake<Name extends CallName>(
  name: Name,
  input: Input = {},
): Promise<Answer<Name>> {
  const key = keyOf(name, input)
  const found = begun.get(key)
  begun.delete(key)
  if (!found || Date.now() - found.at > freshMs) return send(name, input)
  return (found.answer as Promise<Answer<Name>>).catch((error: unknown) => {
    // Nobody may have heard then that the session is over.
    if (error instanceof ApiError && error.status === 401) return send(name, input)
    throw error
  })
}
