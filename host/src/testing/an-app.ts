import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the host asks the server of /app-api, with answers that a test decides. */
export type App = {
  url: string
  /** By session token. */
  people: Map<string, { uid: string; email: string | null }>
  /** The Cookie header of each question. */
  asked: string[]
  /** From now on no answer comes. */
  stall: () => void
  close: () => Promise<unknown>
}

/** A stand-in for the server of /app-api that only knows who is signed in. */
export async function anApp(): Promise<App> {
  const people: App['people'] = new Map()
  const asked: string[] = []
  let isStalled = false
  const answer = (response: ServerResponse, body: object | undefined) => {
    if (!body) return response.writeHead(204).end()
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer(({ url, headers: { cookie = '' } }, response) => {
    asked.push(cookie)
    if (isStalled) return
    if (url !== '/who-is') return void response.writeHead(404).end()
    answer(response, people.get(cookie.replace('__Host-sid=', '')))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  }
  const stall = () => {
    isStalled = true
  }
  return { url: `http://127.0.0.1:${port}`, people, asked, stall, close }
}
