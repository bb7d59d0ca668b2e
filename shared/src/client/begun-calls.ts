import { asOfOf, isReading, type Answer, type CallName } from '../contract/index'
import { ApiError } from './api-error'
import { freshMs } from './begun-requests'
import { send } from './send'

type Input = Record<string, unknown>

type Begun = { answer: Promise<unknown>; answeredAt?: number; value?: unknown }
let begun = new Map<string, Begun>()

const keyOf = (name: CallName, input: Input) => JSON.stringify([name, Object.entries(input).sort()])

const isFresh = ({ answeredAt = Date.now() }: Begun) => Date.now() - answeredAt <= freshMs

/**
 * Makes a call for a screen that is still on its way: who makes the same call, through `api` and
 * within 10 s of the answer, gets it. Rejects as the call does; nobody has to hear of it.
 */
export function beginCall<Name extends CallName>(
  name: Name,
  input: Input = {},
): Promise<Answer<Name>> {
  const answer = send(name, input)
  const own: Begun = { answer }
  const answered = (value?: unknown) => {
    own.answeredAt = Date.now()
    own.value = value
  }
  answer.then(answered, () => answered())
  begun.set(keyOf(name, input), own)
  return answer
}

/**
 * The answer of a call that was begun, where it is there already and could be taken: a screen is drawn
 * with it the first time. It is still to be taken.
 */
export function answerInHand<Name extends CallName>(
  name: Name,
  input: Input = {},
): Answer<Name> | undefined {
  const found = begun.get(keyOf(name, input))
  if (!found || !isFresh(found) || asOfOf(found.value) !== undefined) return undefined
  return found.value as Answer<Name> | undefined
}

/**
 * Makes a call, or takes the answer of the same that was begun; each is taken once, and none after
 * another call, which may have changed what it says.
 */
export function sendOrTake<Name extends CallName>(
  name: Name,
  input: Input = {},
): Promise<Answer<Name>> {
  const key = keyOf(name, input)
  const found = begun.get(key)
  begun.delete(key)
  if (!found || !isFresh(found)) {
    if (!isReading(name)) begun = new Map()
    return send(name, input)
  }
  return (found.answer as Promise<Answer<Name>>).catch((error: unknown) => {
    // Nobody may have heard then that the session is over; who asks who is signed in does.
    if (name !== 'me' && error instanceof ApiError && error.status === 401) return send(name, input)
    throw error
  })
}
