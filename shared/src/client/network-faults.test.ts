import { noteFigure } from '../../../build/jest/note-figure'
import { endpoints, type CallName } from '../contract/index'
import { schemas } from '../contract/schemas'
import { answering } from '../testing/answering'
import { wholeAnswers } from '../testing/whole-answers'
import { api } from './api'
import { ApiError, sentenceOf } from './api-error'

const names = Object.keys(endpoints) as CallName[]

const answers = (body: string | null, status = 200, headers = {}) => {
  return () => Promise.resolve(new Response(body, { status, headers }))
}
const fails = (error: Error) => () => Promise.reject(error)
const page = '\r\n<!DOCTYPE html><html><body>nginx</body></html>'
const trace = 'TypeError: x is not a function\n    at Object.<anonymous> (/srv/app.js:1:1)'

/** What may become of a call on its way: the twelve of trust.md 2, G19, and kinds of them. */
const faults: [what: string, answer: () => Promise<Response>][] = [
  ['no line', fails(new TypeError('Failed to fetch'))],
  ['a line that is cut', fails(new DOMException('The user aborted a request.', 'AbortError'))],
  ['a failure with a trace', answers(trace, 500)],
  ['a server that is away', answers(page, 503, { 'retry-after': '2' })],
  ['too many calls', answers('upstream: rate limited', 429)],
  ['no answer in time', fails(new DOMException('signal timed out', 'TimeoutError'))],
  ['an answer that breaks off', answers('{"devices": [')],
  ['an empty answer', answers('')],
  ['a page', answers(page)],
  ['no content', answers(null, 204)],
  ['a word', answers('"OK"')],
  ['a page of what stands between', answers(page, 404)],
  ['a trace of it', answers(trace, 403)],
  ['a page as its reason', answers(JSON.stringify({ errorMessage: '<h1>No</h1>' }), 409)],
  ['a reason that is no sentence', answers(JSON.stringify({ errorMessage: 'x'.repeat(301) }), 409)],
  ['an answer of two million letters', answers(JSON.stringify('x'.repeat(2_000_000)))],
]

const given = 'Something went wrong.'
const calm = [given, 'No answer came. Check your connection and try again.']

const make = (name: CallName) =>
  (api[name] as (input: object) => Promise<unknown>)({ deviceId: 'PB-1', idToken: 'token' })

/** What is wrong with how a call ends, for who made it; undefined where nothing is. */
async function wrongWith(name: CallName): Promise<string | undefined> {
  try {
    const answer = JSON.parse(JSON.stringify(await make(name)))
    return schemas[name].answer.safeParse(answer).success ? undefined : 'an answer of no form'
  } catch (error) {
    if (!(error instanceof ApiError)) return `thrown: ${String(error)}`
    const said = sentenceOf(error, given)
    return calm.includes(said) ? undefined : `said: ${said.slice(0, 80)}`
  }
}

let held = 0
afterAll(() => noteFigure('calls by faults', { held, of: names.length * faults.length }))

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

test.each(faults)(
  '%s ends each call with an answer of its form or a calm sentence',
  async (_, fault) => {
    const wrong: string[] = []
    for (const name of names) {
      answering({ [name]: fault })
      const how = await wrongWith(name)
      if (how !== undefined) wrong.push(`${name}: ${how}`)
      answering({ [name]: wholeAnswers[name] })
      await make(name).catch((error: unknown) => wrong.push(`${name} again: ${String(error)}`))
    }

    held += names.length - wrong.length
    expect(wrong).toEqual([])
  },
)
