import { once } from 'node:events'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { createServer, request, type RequestOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ConnectionOptions } from 'node:tls'

// A key that both ends know stands for a certificate: nobody has to make, trust or renew one.
const shared = { psk: Buffer.from('of this test alone'), identity: 'test' }
const tls = { ciphers: 'PSK+HIGH', maxVersion: 'TLSv1.2' } as const

/** A proxy that ends TLS in front of a host, and says of each request who asks. */
export type TlsProxy = {
  origin: string
  /** From now on requests go there. */
  leadTo: (origin: string) => void
  /** Asks through the proxy from an address of this machine (127.0.0.0/8). */
  ask: (path: string, asking?: Asking) => Promise<Answer>
  close: () => Promise<unknown>
}

export type Asking = {
  from?: string
  method?: string
  headers?: Record<string, string>
  body?: string
}
export type Answer = { status: number; headers: IncomingMessage['headers']; body: string }

export async function startTlsProxy(): Promise<TlsProxy> {
  let behind = ''
  const server = createServer({ ...tls, pskCallback: () => shared.psk }, (asked, reply) => {
    const { url, method, headers, socket } = asked
    const before = headers['x-forwarded-for']
    const forwarded = {
      'x-forwarded-for': [before, socket.remoteAddress].filter(Boolean).join(', '),
      'x-forwarded-proto': 'https',
      'x-forwarded-host': headers.host,
    }
    const passed = requestPlain(`${behind}${url}`, {
      method,
      headers: { ...headers, ...forwarded },
    })
    passed.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://localhost:${port}`,
    leadTo: (origin) => {
      behind = origin
    },
    ask: (path, asking) => askOver(port, path, asking),
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

async function askOver(
  port: number,
  path: string,
  { from = '127.0.0.2', method = 'GET', headers = {}, body }: Asking = {},
): Promise<Answer> {
  const options: RequestOptions & Pick<ConnectionOptions, 'pskCallback'> = {
    ...tls,
    pskCallback: () => shared,
    checkServerIdentity: () => undefined,
    host: '127.0.0.1',
    localAddress: from,
    port,
    path,
    method,
    headers: { host: `localhost:${port}`, ...headers },
    agent: false,
  }
  const asked = request(options).end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: await text(answer),
  }
}
