import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { iso } from 'playwright-core/lib/coreBundle'

export type Match = string | RegExp | ((url: URL) => boolean)
type Handled = Record<'continue' | 'abort' | 'fetch', () => Promise<void>> & {
  request: () => { url: () => string }
}
export type Handler = (route: Handled) => unknown

export type Route = { match: Match; handler: Handler; times: number }

/** An empty page of the product's origin that no policy keeps from calling it. */
export const emptyPage = '/empty-page-of-the-tests'

type Listener = (kind: 'request' | 'response', url: string) => void

/** Ends the line amid the answer: where nothing of it came, WebKit's network asks once more. */
function cut(answer: ServerResponse): void {
  if (answer.headersSent) return void answer.destroy()
  answer.socket?.write('HTTP/1.1 ')
  answer.socket?.destroySoon()
}

/** What WebDriver cannot see or stop: the requests of one visitor, on their way to the product. */
export class Proxy {
  routes: Route[] = []
  private readonly listeners = new Set<Listener>()
  private readonly server = createServer(
    (asked, answer) => void this.pass(asked, answer).catch(() => cut(answer)),
  )

  private readonly origin: string

  private constructor(origin: string) {
    this.origin = origin
  }

  static async start(origin: string): Promise<Proxy> {
    const proxy = new Proxy(origin)
    proxy.server.listen(0, '127.0.0.1')
    await once(proxy.server, 'listening')
    return proxy
  }

  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  matches(url: string, match: Match): boolean {
    return iso.urlMatches(this.origin, url, match)
  }

  /** Answers what ends it. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  stop(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  private tell(kind: 'request' | 'response', url: string): void {
    for (const listener of this.listeners) listener(kind, url)
  }

  private async pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = asked.url ?? ''
    if (url === `${this.origin}${emptyPage}`)
      return void answer.writeHead(200, { 'content-type': 'text/html' }).end()
    this.tell('request', url)
    // The one that was added last decides, as in Playwright.
    const route = this.routes.findLast(({ match, times }) => times > 0 && this.matches(url, match))
    if (!route) return this.forward(asked, answer)
    route.times -= 1
    await route.handler({
      request: () => ({ url: () => url }),
      continue: () => this.forward(asked, answer),
      abort: () => Promise.resolve(cut(answer)),
      fetch: async () => void (await (await this.ask(asked, answer)).resume().toArray()),
    })
  }

  private ask(asked: IncomingMessage, answer: ServerResponse): Promise<IncomingMessage> {
    const { headers, method, url = '' } = asked
    return new Promise((done, failed) => {
      const onward = request(url, { method, headers }, done)
      onward.on('error', failed)
      asked.on('close', () => asked.complete || onward.destroy())
      answer.on('close', () => onward.destroy())
      asked.pipe(onward)
    })
  }

  private async forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const came = await this.ask(asked, answer)
    this.tell('response', asked.url ?? '')
    answer.writeHead(came.statusCode ?? 502, came.headers)
    // An answer that goes on for ever begins at once.
    answer.flushHeaders()
    came.pipe(answer)
    came.on('error', () => answer.destroy())
  }
}
