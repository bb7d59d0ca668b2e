import { noteFigure } from '../../../build/jest/note-figure'
import { endpoints, type CallName } from '../contract/index'
import { schemas } from '../contract/schemas'
import { answering } from '../testing/answering'
import { moreNetworkFaults, networkFaults, type NetworkFault } from '../testing/network-faults'
import { wholeAnswers } from '../testing/whole-answers'
import { api } from './api'
import { ApiError, sentenceOf } from './api-error'

const names = Object.keys(endpoints) as CallName[]

const faults = [...networkFaults, ...moreNetworkFaults]

const failures = {
  'without a line': new TypeError('Failed to fetch'),
  cut: new DOMException('The user aborted a request.', 'AbortError'),
  late: new DOMException('signal timed out', 'TimeoutError'),
}

/** How the browser tells of it. */
function answerOf(fault: NetworkFault): Promise<Response> {
  if ('ends' in fault) return Promise.reject(failures[fault.ends])
  const { body, ...init } = fault
  return Promise.resolve(new Response(body, init))
}

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
  '$what ends each call with an answer of its form or a calm sentence',
  async (fault) => {
    const wrong: string[] = []
    for (const name of names) {
      answering({ [name]: () => answerOf(fault) })
      const how = await wrongWith(name)
      if (how !== undefined) wrong.push(`${name}: ${how}`)
      answering({ [name]: wholeAnswers[name] })
      await make(name).catch((error: unknown) => wrong.push(`${name} again: ${String(error)}`))
    }

    held += names.length - wrong.length
    expect(wrong).toEqual([])
  },
)
