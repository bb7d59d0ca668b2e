import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server of another system: files of a folder, on loopback. */
export type Cdn = {
  origin: string
  /** What it was asked for, in order. */
  asked: string[]
  /** Answers otherwise at a path. */
  at: (path: string, answer: Answer) => void
  close: () => Promise<unknown>
}

export async function aCdn(folder: string): Promise<Cdn> {
  const asked: string[] = []
  const answers = new Map<string, Answer>()
  const server = createServer((request, response) => {
    const { url = '/' } = request
    asked.push(url)
    const answer = answers.get(url)
    if (answer) return answer(request, response)
    // As a server that keeps compressed files says of them.
    if (url.endsWith('.gz')) response.setHeader('content-encoding', 'gzip')
    readFile(join(folder, url)).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end('nothing here'),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    at: (path, answer) => void answers.set(path, answer),
    close,
  }
}
