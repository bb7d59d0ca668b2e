import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { selfSigned } from './self-signed'

/** A push service on loopback, and a browser that is subscribed there, for tests. */
export type FakePushService = {
  host: string
  /** The certificate to trust. */
  ca: string
  /** Status and headers of its next answers; 201 when there are none. */
  answers: { status: number; headers?: Record<string, string> }[]
  asked: { path: string; headers: IncomingHttpHeaders; message: string }[]
  /** The token of a browser's subscription. */
  token(path?: string): string
  close(): Promise<void>
}

const bytes = (data: ArrayBuffer) => Buffer.from(data)
const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  bytes(hkdfSync('sha256', key, salt, info, length))

/** RFC 8291 from the browser's side. */
function decrypted(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const serverKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const secret = browser.computeSecret(serverKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey])
  const input = derive(secret, auth, info, 32)
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12)
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

export async function fakePushService(): Promise<FakePushService> {
  const { cert, key } = selfSigned()
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const answers: FakePushService['answers'] = []
  const asked: FakePushService['asked'] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const message = decrypted(await buffer(request), browser, auth)
    asked.push({ path: request.url ?? '', headers: request.headers, message })
    const { status, headers } = answers.shift() ?? { status: 201 }
    response.writeHead(status, headers).end()
  }
  const server = createServer({ cert, key }, (...asking) => void answer(...asking))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const keys = {
    p256dh: browser.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  }
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const token = (path = '/send/1') => JSON.stringify({ endpoint: `https://${host}${path}`, keys })
  return { host, ca: cert, answers, asked, token, close }
}
