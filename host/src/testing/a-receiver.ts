import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One call of a host: the bytes of the body are what is signed. */
export type Call = { headers: IncomingHttpHeaders; body: string; isLeft: boolean }

/** A receiver of webhooks on this machine. */
export type TestReceiver = {
  url: string
  /** A secret of Standard Webhooks. */
  secret: string
  calls: Call[]
  /** Those of the calls that came so far that are of these events. */
  eventsOf: (type: string) => { type: string; data: Record<string, unknown> }[]
  /** Answers so from now on; `undefined` leaves calls without any answer. */
  answer: (status: number | undefined, headers?: Record<string, string>) => void
  /** Resolves as soon as so many calls have come. */
  called: (times: number) => Promise<void>
  /** Resolves as soon as a caller has gone that was given no answer. */
  left: () => Promise<void>
  close: () => Promise<unknown>
}

/** Listens; answers 204. */
export async function aReceiver(): Promise<TestReceiver> {
  const calls: Call[] = []
  const { until, look } = watched()
  let given: { status: number | undefined; headers: Record<string, string> }
  given = { status: 204, headers: {} }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { headers } = request
      const call: Call = { headers, body: Buffer.concat(parts).toString(), isLeft: false }
      calls.push(call)
      if (given.status !== undefined) response.writeHead(given.status, given.headers).end()
      response.on('close', () => {
        call.isLeft = !response.writableFinished
        look()
      })
      look()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    secret: aSecret('the secret of this receiver'),
    calls,
    eventsOf: (type) =>
      calls.map(({ body }) => JSON.parse(body)).filter((event) => event.type === type),
    answer: (status, headers = {}) => {
      given = { status, headers }
    },
    called: (times) => until(() => calls.length >= times),
    left: () => until(() => calls.some(({ isLeft }) => isLeft)),
    close: () => closed(server),
  }
}

/** Resolves what is waited for as soon as it is found true at a look. */
function watched() {
  const looks = new Set<() => void>()
  return {
    look: () => looks.forEach((look) => look()),
    until: (isTrue: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (isTrue()) resolve()
        }
        looks.add(look)
        look()
      }),
  }
}

function closed(server: Server): Promise<unknown> {
  server.closeAllConnections()
  return new Promise((done) => server.close(done))
}

/** Made while tests run, so that no file holds what looks like a secret. */
export const aSecret = (words: string) =>
  `whsec_${Buffer.from(words.padEnd(32, '.')).toString('base64')}`
