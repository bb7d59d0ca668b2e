import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { endpoints } from '@pillbox/shared/contract'
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { sql } from 'kysely'
import type { Config } from './config'
import {
  asRefusal,
  badForm,
  outOfService,
  tooLarge,
  unknownPath,
  wrongMethod,
  type Refusal,
} from './errors'
import { takeOnlyJson } from './json-body'
import { logAnswers, loggerOptions } from './logging'
import { routes } from './routes'
import type { Services } from './services'

declare module 'fastify' {
  interface FastifyReply {
    refusalCode: string | undefined
  }
}

const bodyLimit = 16 * 1024
/** A request must arrive, and be answered, within 10 s each (trust.md 4, row 35). */
const requestTimeout = 10_000
const handlerTimeout = 10_000

const everyAnswer = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

const bodyOf = ({ message, code }: Refusal, requestId: string) => ({
  errorMessage: message,
  code,
  requestId,
})

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error)
  if (refusal.status >= 500 && refusal.status !== 503) {
    request.log.error({ err: error as Error, requestId: request.id }, 'failed')
  }
  reply.refusalCode = refusal.code
  return reply
    .code(refusal.status)
    .headers({ ...everyAnswer, ...refusal.headers })
    .type('application/json; charset=utf-8')
    .send(bodyOf(refusal, request.id))
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

function refuseOtherMethods(app: FastifyInstance): void {
  for (const { method, path } of routes.map(({ name }) => endpoints[name])) {
    app.route({
      method: methods.filter((each) => each !== method),
      url: path,
      onRequest: async () => {
        throw wrongMethod(method === 'GET' ? 'GET, HEAD' : method)
      },
      handler: () => undefined,
    })
  }
}

const rawRefusals: Record<string, [string, Refusal]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', tooLarge()],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', badForm()],
}

// What is no HTTP never becomes a request, so its refusal is written by hand.
function refuseRaw({ code = '' }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const [status, refusal] = rawRefusals[code] ?? ['400 Bad Request', badForm()]
  const body = JSON.stringify(bodyOf(refusal, randomUUID()))
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\nConnection: close\r\n\r\n${body}`)
}

function addHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await sql`select 1`.execute(services.db).catch(() => {
      throw outOfService()
    })
    return { status: 'ok' }
  })
}

/** The server, ready for requests but not listening. */
export function buildApp(
  services: Services,
  config: Pick<Config, 'logLevel' | 'trustProxy'>,
): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit,
    requestTimeout,
    handlerTimeout,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
    frameworkErrors: refuse,
    clientErrorHandler: refuseRaw,
  })
  takeOnlyJson(app)
  app.decorateRequest('caller', null as unknown as object)
  app.decorateReply('refusalCode', undefined)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(everyAnswer))
  logAnswers(app)
  app.setErrorHandler(refuse)
  app.setNotFoundHandler(() => {
    throw unknownPath()
  })
  addHealth(app, services)
  for (const route of routes) route.addTo(app, services)
  refuseOtherMethods(app)
  return app
}
