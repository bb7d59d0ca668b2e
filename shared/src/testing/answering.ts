import { endpoints, type Answer, type CallName } from '../contract/index'

type Answering = () => Promise<Response>
type Answers = { [Name in CallName]?: Answer<Name> | Answering }
type Sent = { call: CallName; method: string; url: string; body: unknown }

/** A refusal of the server: its status and its sentence. */
export function refusal(status: number, errorMessage?: string): Answering {
  const body = { errorMessage, code: 'refused', requestId: 'r-1' }
  return () => Promise.resolve(new Response(JSON.stringify(body), { status }))
}

function callOf(method: string, url: string): CallName | undefined {
  const names = Object.keys(endpoints) as CallName[]
  return names.find((name) => {
    const pattern = endpoints[name].path.replace(/:\w+/g, '[^/]+')
    return endpoints[name].method === method && new RegExp(`^${pattern}(\\?|$)`).test(url)
  })
}

const unexpected: string[] = []

beforeEach(() => void answering({}))

afterEach(expectNoOtherCalls)

/**
 * Throws when calls were made that nothing answers: the client turns such a call into a failure that
 * a screen may well survive. Asked after every test.
 */
export function expectNoOtherCalls(): void {
  const calls = unexpected.splice(0).join(', ')
  if (calls !== '') throw new Error(`The test did not expect: ${calls}`)
}

/**
 * Answers the real client's calls at the edge, by name: with an answer, or with a function that
 * makes the response. A call without an answer here fails the test, and so does one that is made
 * where nothing was said of calls. Gives the list of what was sent.
 */
export function answering(answers: Answers): Sent[] {
  const sent: Sent[] = []
  globalThis.fetch = async (input, init) => {
    const url = String(input)
    const method = init?.method ?? 'GET'
    const call = callOf(method, url)
    const answer = call && answers[call]
    if (call === undefined || answer === undefined) {
      unexpected.push(`${method} ${url}`)
      throw new TypeError(`Nothing answers ${method} ${url}.`)
    }
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ call, method, url, body })
    if (typeof answer === 'function') return answer()
    return new Response(JSON.stringify(answer), { status: 200 })
  }
  return sent
}
