import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

type Claims = Record<string, unknown> & { ago?: number; audience?: string; sub?: string }

/** A CI system that hands out tokens, with its keys on loopback. */
export type Ci = {
  issuer: string
  /** A token good for five minutes, made `ago` seconds ago. */
  token: (claims?: Claims) => Promise<string>
  /** The same by a key that nobody published. */
  forged: (claims?: Claims) => Promise<string>
  asked: () => number
  close: () => Promise<unknown>
}

export const CI_AUDIENCE = 'pillbox-releases'

export async function aCi(): Promise<Ci> {
  const [ours, other] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')]
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'ci-1', alg: 'ES256', use: 'sig' }
  let asked = 0
  const server = createServer(({ url }, response) => {
    asked += 1
    if (url !== '/.well-known/jwks') return void response.writeHead(404).end()
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const sign = (key: CryptoKey, { ago = 0, audience = CI_AUDIENCE, sub, ...claims }: Claims) => {
    const now = Math.floor(Date.now() / 1000) - ago
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'ci-1' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(sub ?? 'repo:team-a/mf-one')
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .sign(key)
  }
  const close = () => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  }
  return {
    issuer,
    token: (claims = {}) => sign(ours.privateKey, claims),
    forged: (claims = {}) => sign(other.privateKey, claims),
    asked: () => asked,
    close,
  }
}
