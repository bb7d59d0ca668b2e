import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Described } from './dev-build'

const buildsKept = 5
const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  map: 'application/json',
}
const typeOf = (path: string) => types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
const forCalls = { 'cross-origin-resource-policy': 'same-origin' }
// Pictures, fonts and styles are asked for without CORS.
const resourcePolicy = (path: string) => (/\.(js|map)$/.test(path) ? 'same-origin' : 'cross-origin')
const addressOf = ({ remote, version }: Described, path: string) =>
  `/r/${remote}/${version}/${path}`

const newsOf = ({ version }: Described) =>
  `id: ${version}\ndata: ${JSON.stringify({ version })}\n\n`

/** What the page is told of a build (`/dev-room.json`). */
const cardOf = (build: Described, origin: string) => ({
  remote: build.remote,
  version: build.version,
  uniqueName: build.uniqueName,
  entry: `${origin}${addressOf(build, build.entry.path)}`,
  integrity: build.entry.integrity,
  routes: build.routes,
  slots: build.slots,
  preload: [],
  mount: build.mount,
  container: build.container,
})

/**
 * Offers the builds of one remote to the pages of one host (docs/teams.md):
 * - `GET /dev-room.json`: the newest good build
 * - `GET /dev-room/events`: a `message` event `{version}` after each good build, a `failed` event
 *   `{message}` after one that failed; a page that comes, or comes back, hears how it stands
 * - `GET /r/<remote>/<version>/<path>`: a file of one of the last builds
 * No other site's page can read any of it.
 */
export class DevServer {
  #builds: Described[] = []
  #listeners = new Set<ServerResponse>()
  #server = createServer((request, response) => this.#answer(request, response))
  /** What the newest build failed by; none when it is good. */
  #failure = ''
  #hostOrigin: string
  #origin = ''

  constructor(hostOrigin: string) {
    this.#hostOrigin = hostOrigin
  }

  /** Answers the address; rejects when the port is taken. */
  listen(port: number): Promise<string> {
    return new Promise((done, failed) => {
      this.#server.once('error', failed)
      this.#server.listen(port, '127.0.0.1', () => {
        this.#origin = `http://localhost:${(this.#server.address() as AddressInfo).port}`
        done(this.#origin)
      })
    })
  }

  show(build: Described): void {
    this.#builds = [build, ...this.#builds].slice(0, buildsKept)
    this.#failure = ''
    this.#tell(newsOf(build))
  }

  fail(message: string): void {
    this.#failure = `event: failed\ndata: ${JSON.stringify({ message })}\n\n`
    this.#tell(this.#failure)
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((done) => this.#server.close(() => done()))
  }

  #tell(event: string): void {
    for (const listener of this.#listeners) listener.write(event)
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { origin, host = '' } = request.headers
    const isOurs = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)
    if (!isOurs || (origin ?? this.#hostOrigin) !== this.#hostOrigin) return refuse(response, 403)
    if (request.method !== 'GET') return refuse(response, 405)
    response.setHeader('access-control-allow-origin', this.#hostOrigin)
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-content-type-options', 'nosniff')
    const [build] = this.#builds
    if (!build) return refuse(response, 503)
    const { pathname } = new URL(request.url ?? '/', this.#origin)
    if (pathname === '/dev-room/events') return this.#listen(build, request, response)
    if (pathname === '/dev-room.json') return sendJson(response, cardOf(build, this.#origin))
    return this.#sendFile(response, pathname)
  }

  #listen(build: Described, request: IncomingMessage, response: ServerResponse): void {
    const known = request.headers['last-event-id']
    const { version } = build
    response.writeHead(200, { ...forCalls, 'content-type': 'text/event-stream' })
    // An id without data is no event, but what the page will name when it comes back.
    response.write(known && known !== version ? newsOf(build) : `id: ${version}\n\n`)
    response.write(this.#failure)
    this.#listeners.add(response)
    response.on('close', () => this.#listeners.delete(response))
  }

  #sendFile(response: ServerResponse, pathname: string): void {
    for (const build of this.#builds) {
      const path = pathname.slice(addressOf(build, '').length)
      const bytes = build.files.get(path)
      if (!bytes || pathname !== addressOf(build, path)) continue
      const policy = { 'cross-origin-resource-policy': resourcePolicy(path) }
      response.writeHead(200, { ...policy, 'content-type': typeOf(path) }).end(bytes)
      return
    }
    return refuse(response, 404)
  }
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { ...forCalls, 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, forCalls).end()
}
