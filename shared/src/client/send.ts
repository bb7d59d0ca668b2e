import { Subject, type Observable } from 'rxjs'
import { endpoints, markAsOf, type Answer, type CallName, type Refusal } from '../contract/index'
import { language } from '../language/index'
import { ApiError } from './api-error'
import { tellChange } from './changed'
import { hear, keptAnswer } from './keeper'
import { readAnswer } from './read-answer'
import { request } from './request'
import { takeBegun } from './begun-requests'

const unauthorized = new Subject<CallName>()

/**
 * Says which call was answered with a 401, that is: the session is over (spec 4). Silent for the
 * logout call itself, and for a call that was sent before the latest sign-in, whose session is gone
 * anyway.
 */
export const unauthorized$: Observable<CallName> = unauthorized.asObservable()

const unanswered = new Subject<CallName>()

/** Says which call nobody answered: there is no line, or it leads nowhere. */
export const unanswered$: Observable<CallName> = unanswered.asObservable()

let signIns = 0

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  // Who means that there is nothing says 204: an answer that is empty was lost on its way.
  if (text === '') return response.status === 204 ? null : undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** What was answered before is not for this person any more. */
const isTakenAway = ({ status }: Response) => [401, 403, 404].includes(status)

/**
 * Makes a call of the contract and gives its answer; every failure is an `ApiError`. Without a line an
 * answer that was kept stands in, and says from when it is (`asOfOf`).
 */
export async function send<Name extends CallName>(
  name: Name,
  input: Record<string, unknown> = {},
): Promise<Answer<Name>> {
  const sentAfter = signIns
  const asked = request(endpoints[name], input, language())
  let response: Response
  let body: unknown
  try {
    response = await (takeBegun(name, asked) ?? fetch(...asked))
    body = await bodyOf(response)
  } catch (cause) {
    unanswered.next(name)
    const kept = await keptAnswer(name, input)
    if (kept) return markAsOf(read(name, 0, kept.body) as object, kept.at) as Answer<Name>
    throw new ApiError(name, 0, null, { cause })
  }
  if (response.status === 401 && name !== 'logout' && sentAfter === signIns) unauthorized.next(name)
  const at = Date.now()
  if (isTakenAway(response)) hear({ call: name, input, at })
  if (!response.ok)
    throw new ApiError(name, response.status, (body ?? null) as Refusal | string | null)
  const answer = read(name, response.status, body)
  hear({ call: name, input, body, at })
  if (name === 'login') signIns++
  tellChange(name, input)
  return answer
}

function read<Name extends CallName>(name: Name, status: number, body: unknown): Answer<Name> {
  try {
    return readAnswer(name, body)
  } catch (cause) {
    throw new ApiError(name, status, null, { cause })
  }
}
