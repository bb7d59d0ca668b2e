import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { endpoints } from '@pillbox/shared/contract'
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Config } from './config'
import {
  asRefusal,
  badForm,
  tooLarge,
  tooSlow,
  unknownPath,
  wrongMethod,
  type Refusal,
} from './errors'
import { addDeviceApi } from './device-api/device-routes'
import { addDocs } from './docs-page'
import { addHealth } from './health'
import { takeOnlyJson } from './json-body'
import { logAnswers, loggerOptions } from './logging'
import { routes } from './routes'
import { addPushKey } from './routes/messaging/push-key'
import type { Services } from './services'
import { endConnectionsOnClose, limitTime } from './time-limits'
import { addWhoIs } from './who-is'

declare module 'fastify' {
  interface FastifyReply {
    refusalCode: string | undefined
  }
}

const bodyLimit = 16 * 1024
/** How often requests that take too long to arrive are looked for. */
const lateCheckMs = 500
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const everyAnswer = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

const bodyOf = ({ message, code, details }: Refusal, requestId: string) => ({
  ...details,
  errorMessage: message,
  code,
  requestId,
})

const headersOf = (requestId: string) => ({ ...everyAnswer, 'x-request-id': requestId })

/** The id that the pages' host gave the request, so that both logs have the same; else one of ours. */
const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id']
  return typeof given === 'string' && uuid.test(given) ? given : randomUUID()
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error)
  if (refusal.status >= 500 && refusal.status !== 503) {
    request.log.error({ err: error as Error, requestId: request.id }, 'failed')
  }
  reply.refusalCode = refusal.code
  return reply
    .code(refusal.status)
    .headers({ ...headersOf(request.id), ...refusal.headers })
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
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', tooSlow()],
}

// What is no HTTP never becomes a request, so its refusal is written by hand.
function refuseRaw({ code = '' }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const [status, refusal] = rawRefusals[code] ?? ['400 Bad Request', badForm()]
  const requestId = randomUUID()
  const body = JSON.stringify(bodyOf(refusal, requestId))
  const lines = Object.entries({
    ...headersOf(requestId),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
}

/** The server, ready for requests but not listening. */
export function buildApp(
  services: Services,
  config: Pick<Config, 'logLevel' | 'trustProxy' | 'requestMs' | 'docs'>,
): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: config.trustProxy,
    bodyLimit,
    // An id that is too long is as unknown as any other.
    routerOptions: { maxParamLength: 1000 },
    requestTimeout: config.requestMs,
    http: { connectionsCheckingInterval: lateCheckMs },
    // What is asked on an open connection while the server stops is still answered.
    return503OnClosing: false,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
    frameworkErrors: refuse,
    clientErrorHandler: refuseRaw,
  })
  takeOnlyJson(app)
  app.decorateRequest('caller', null as unknown as object)
  app.decorateReply('refusalCode', undefined)
  app.addHook('onRequest', async (request, reply) => void reply.headers(headersOf(request.id)))
  limitTime(app, config.requestMs)
  endConnectionsOnClose(app)
  logAnswers(app, services.metrics)
  app.setErrorHandler(refuse)
  app.setNotFoundHandler(() => {
    throw unknownPath()
  })
  addHealth(app, services)
  addWhoIs(app, services)
  addPushKey(app, services)
  addDeviceApi(app, services)
  for (const route of routes) route.addTo(app, services)
  refuseOtherMethods(app)
  if (config.docs) addDocs(app)
  return app
}
