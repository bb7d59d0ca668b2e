import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { plainHeaders } from '../http/headers'
import { isTooLarge, limitBody } from './limit-body'

/** Where `/app-api` with `/device-api` and the identity provider's emulator are reached. */
export type Upstreams = { apiUrl: string; identityUrl: string | undefined }

const IDENTITY_PATHS = [
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator/auth',
]

// As much as the server of /app-api takes itself, of browsers and of devices.
const MOST_BYTES_OF_CALL = 16 * 1024
const MOST_BYTES = 64 * 1024

// They speak of one connection (RFC 9110 7.6.1), or are claims of the browser.
const DROPPED = new Set([
  'connection',
  'forwarded',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** One origin for the browser: what it asks under these paths is passed on as it is. */
export function proxyUpstreams(app: FastifyInstance, { apiUrl, identityUrl }: Upstreams): void {
  const unreachable = {
    errorMessage: 'The service is not reachable. Please try again.',
    code: 'api_unreachable',
  }
  pass(app, { upstream: apiUrl, prefix: '/app-api', unreachable, mostBytes: MOST_BYTES_OF_CALL })
  pass(app, { upstream: apiUrl, prefix: '/device-api', unreachable })
  if (identityUrl === undefined) return
  for (const prefix of IDENTITY_PATHS) {
    pass(app, { upstream: identityUrl, prefix, unreachable, preHandler: refuseCredentials })
  }
  const only = { routes: ['/'], preHandler: refuseCredentials }
  pass(app, { upstream: identityUrl, prefix: '/emulator/action', unreachable, ...only })
}

type Pass = {
  upstream: string
  prefix: string
  mostBytes?: number
  unreachable: { errorMessage: string; code: string }
  routes?: string[]
  preHandler?: typeof refuseCredentials
}

function pass(app: FastifyInstance, given: Pass): void {
  const { upstream, prefix, unreachable, mostBytes = MOST_BYTES, ...rest } = given
  void app.register(async (scope) => {
    scope.addHook('preParsing', limitBody(mostBytes))
    await scope.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      destroyAgent: true,
      undici: { connections: 128, headersTimeout: 20_000, connect: { timeout: 3_000 } },
      replyOptions: {
        // Left alone it asks again up to ten times when an upstream answers 503.
        retryDelay: () => null,
        rewriteRequestHeaders: forwardedHeaders,
        rewriteHeaders: withoutHops,
        onError: (reply, { error }) => {
          // What did not arrive in time was answered, and the upstream is left alone with its half.
          if (reply.sent) return
          if (isTooLarge(error.cause)) void reply.send(error.cause)
          else {
            const { code } = (error.cause ?? error) as { code?: string }
            reply.log.warn({ prefix, code, requestId: reply.request.id }, 'not reachable')
            void answer(reply as FastifyReply, 503, unreachable)
          }
        },
      },
      ...rest,
    })
  })
}

// The upstream judges the browser's request, so it sees the browser's Host and Origin; what the
// browser itself claims in Forwarded or X-Forwarded-* is replaced.
function forwardedHeaders(
  { host, protocol, ip, id }: Pick<FastifyRequest, 'host' | 'protocol' | 'ip' | 'id'>,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  return {
    ...withoutHops(headers),
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
    'x-forwarded-for': ip,
    'x-request-id': id,
  }
}

function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED.has(name)))
}

/**
 * The emulator takes `Bearer owner` and every `Bearer ya29.…` for its administrator. Browsers of
 * ours never send the header to it.
 */
function refuseCredentials(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (request.headers.authorization === undefined) return done()
  const refused = { errorMessage: 'This is not open to browsers.', code: 'forbidden' }
  void answer(reply, 403, refused)
}

function answer(reply: FastifyReply, status: number, body: { errorMessage: string; code: string }) {
  const requestId = reply.request.id
  return reply
    .code(status)
    .headers(plainHeaders)
    .send({ ...body, requestId })
}
