import { endpoints, type Answer, type CallName } from '../contract/index'

type Answering = () => Promise<Response>
type Answers = { [Name in CallName]?: Answer<Name> | Answering }
type Sent = { call: CallName; method: string; url: string; body: unknown }

/** A refusal of the server: its status and its sentence. */
export function refusal(status: number, errorMessage?: string): Answering {
  const body = { errorMessage, code: 'refused', requestId: 'r-1' }
  return () => Promise.resolve(new Response(JSON.stringify(body), { status }))
}

function callOf(method: string, url: string): CallName {
  const names = Object.keys(endpoints) as CallName[]
  const found = names.find((name) => {
    const pattern = endpoints[name].path.replace(/:\w+/g, '[^/]+')
    return endpoints[name].method === method && new RegExp(`^${pattern}(\\?|$)`).test(url)
  })
  if (!found) throw new Error(`Nothing of the contract is at ${method} ${url}.`)
  return found
}

/**
 * Answers the real client's calls at the edge, by name: with an answer, or with a function that
 * makes the response. A call without an answer here fails the test. Gives the list of what was sent.
 */
export function answering(answers: Answers): Sent[] {
  const sent: Sent[] = []
  globalThis.fetch = async (input, init) => {
    const url = String(input)
    const method = init?.method ?? 'GET'
    const call = callOf(method, url)
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ call, method, url, body })
    const answer = answers[call]
    if (answer === undefined) throw new Error(`Unexpected call: ${call}`)
    if (typeof answer === 'function') return answer()
    return new Response(JSON.stringify(answer), { status: 200 })
  }
  return sent
}
