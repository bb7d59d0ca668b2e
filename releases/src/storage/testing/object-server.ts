import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What goes wrong with one request: a status, no answer at all, or done but not answered. */
export type Trouble = number | 'silent' | 'lost'

/** One request to an object store, with its body. */
export type ObjectRequest = {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
}
export type Answer = {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A stand-in for an object store on loopback. */
export type ObjectServer = {
  origin: string
  objects: Map<string, Buffer>
  /** Asked for each request; decides what goes wrong with it. */
  trouble: (asked: ObjectRequest) => Trouble | undefined
  /** Puts over existing keys whatever the request says. */
  ignoresConditions: boolean
  /** How many requests came. */
  count: number
  stop: () => Promise<void>
}

/** Serves `respond` until it is stopped; `fail` makes the store's own form of an error. */
export async function startObjectServer(
  respond: (asked: ObjectRequest, server: ObjectServer) => Answer,
  fail: (status: number) => Answer,
): Promise<ObjectServer> {
  const http = createServer((request, response) => void handle(request, response))
  const server: ObjectServer = {
    origin: '',
    objects: new Map(),
    trouble: () => undefined,
    ignoresConditions: false,
    count: 0,
    stop: async () => {
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await readRequest(request, server.origin)
    server.count += 1
    const trouble = server.trouble(asked)
    if (trouble === 'silent') return
    const answer = typeof trouble === 'number' ? fail(trouble) : respond(asked, server)
    if (trouble === 'lost') return void request.socket.destroy()
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }

  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  server.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return server
}

/** The keys below a prefix after `from`, and where the next page starts. */
export function pageOf({ objects }: ObjectServer, prefix: string, from: string, size: number) {
  const rest = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > from).sort()
  return { keys: rest.slice(0, size), next: rest.length > size ? rest[size - 1] : undefined }
}

async function readRequest(request: IncomingMessage, origin: string): Promise<ObjectRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method = '', headers, url = '/' } = request
  return { method, headers, url: new URL(url, origin), body: Buffer.concat(chunks) }
}
