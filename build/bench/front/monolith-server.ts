import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Monolith } from '../build-monolith'
import type { MonolithName } from '../monolith-config'
import { hintedAt, monolithPage, type Page } from './monolith-page'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
}

/** As the host serves the files of releases (host/src/files/file-headers.ts). */
const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  vary: 'accept-encoding',
}

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export type MonolithServer = {
  origin: string
  /** Puts a new release in the place of what is served; files of the former stay. */
  release: (monolith: Monolith) => void
  stop: () => Promise<void>
}

/** Where the product answers, and its `/app-api`, which is asked without the host between. */
export type Product = { origin: string; api: string }

type Serving = { name: MonolithName; monolith: Monolith; product: Product }

/**
 * Serves a monolith as the host serves ours, with addresses by content; what is no page and no file of
 * it goes to the product, which has the same data for all.
 */
export async function serveMonolith(serving: Serving): Promise<MonolithServer> {
  const { name, product } = serving
  const known = [serving.monolith]
  const pages = new Map<string, Promise<Served>>()
  const agent = new Agent({ keepAlive: true })
  const pageAt = (path: string) => {
    const made = pages.get(path) ?? pageOf(name, known[0]!, product.origin, path)
    pages.set(path, made)
    return made
  }
  const server = createServer((asked, answer) => {
    const [path = '/'] = (asked.url ?? '/').split('?')
    const answering = async () => {
      if (path.startsWith('/m/')) return sendFile(answer, known, path.slice('/m/'.length))
      if (isPage(asked, path)) return sendPage(asked, answer, await pageAt(path))
      passOn(asked, answer, product, agent)
    }
    answering().catch((error: unknown) => answer.writeHead(500).end(String(error)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: (monolith) => {
      known.unshift(monolith)
      pages.clear()
    },
    stop: async () => {
      server.closeAllConnections()
      agent.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

type Served = Page & { etag: string; body: Buffer }

async function pageOf(
  name: MonolithName,
  monolith: Monolith,
  product: string,
  path: string,
): Promise<Served> {
  const answer = await fetch(product + path, {
    headers: { accept: 'text/html', 'accept-encoding': 'br', 'user-agent': 'Chrome/140' },
  })
  const own = { html: await answer.text(), headers: Object.fromEntries(answer.headers) }
  const hinted = name === 'a-star' ? hintedAt(monolith, path) : []
  const page = monolithPage({ name, monolith, own, hinted })
  const etag = `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`
  // Compressed only where the host compresses ours, and as little.
  const isBrotli = answer.headers.get('content-encoding') === 'br'
  const body = isBrotli ? brotliCompressSync(page.html, quickly) : Buffer.from(page.html)
  const headers = { ...page.headers, ...(isBrotli && { 'content-encoding': 'br' }) }
  return { ...page, headers, etag, body }
}

const isPage = ({ method, headers }: IncomingMessage, path: string) =>
  method === 'GET' && !path.includes('.') && headers['sec-fetch-dest'] === 'document'

function sendPage(asked: IncomingMessage, answer: ServerResponse, page: Served): void {
  const isHeld = asked.headers['if-none-match'] === page.etag
  const held = { 'cache-control': 'private, no-cache', etag: page.etag }
  if (isHeld) return void answer.writeHead(304, held).end()
  answer.writeHead(200, { ...page.headers, ...held, 'content-length': page.body.length })
  answer.end(page.body)
}

async function sendFile(answer: ServerResponse, known: Monolith[], path: string): Promise<void> {
  const monolith = known.find(({ files }) => files[path])
  const file = monolith?.files[path]
  if (!monolith || !file) return void answer.writeHead(404).end()
  const bytes = await readFile(join(monolith.folder, file.brotli ? `${path}.br` : path))
  answer.writeHead(200, {
    ...fileHeaders,
    'content-type': types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'content-length': bytes.length,
    ...(file.brotli && { 'content-encoding': 'br' }),
  })
  answer.end(bytes)
}

/** The server sees the product's origin: it refuses what another one asks. */
function passOn(
  asked: IncomingMessage,
  answer: ServerResponse,
  { origin, api }: Product,
  agent: Agent,
) {
  const isCall = asked.url?.startsWith('/app-api/')
  const { host } = new URL(origin)
  const headers = {
    ...asked.headers,
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '127.0.0.1',
    ...(asked.headers.origin && { origin }),
  }
  const to = new URL(asked.url ?? '/', isCall ? api : origin)
  const passed = request(to, { method: asked.method, headers, agent }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
  })
  passed.once('error', () => answer.destroy())
  asked.pipe(passed)
}
