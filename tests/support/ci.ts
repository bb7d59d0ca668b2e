import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A CI system that gives its pipelines tokens, as that of GitHub does. */
export type Ci = {
  issuer: string
  /** What it tells a pipeline by the environment. */
  env: Record<string, string>
  close: () => Promise<void>
}

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'ci-1', alg: 'ES256', use: 'sig' }]
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function tokenOf(claims: object): string {
  const now = Math.floor(Date.now() / 1000)
  const body = { ...claims, iat: now, exp: now + 300 }
  const signed = `${encoded({ alg: 'ES256', kid: 'ci-1' })}.${encoded(body)}`
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

/** Starts one, whose pipelines have these claims. */
export async function aCi(claims: Record<string, string>): Promise<Ci> {
  const asking = 'of the pipeline'
  const mayAsk = ({ headers }: IncomingMessage) => headers.authorization === `Bearer ${asking}`
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    const aud = searchParams.get('audience')
    response.setHeader('content-type', 'application/json')
    if (pathname === '/.well-known/jwks') return response.end(JSON.stringify({ keys }))
    if (!mayAsk(request)) return response.writeHead(401).end()
    return response.end(JSON.stringify({ value: tokenOf({ ...claims, iss: issuer, aud }) }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    env: {
      ACTIONS_ID_TOKEN_REQUEST_URL: `${issuer}/token?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: asking,
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
