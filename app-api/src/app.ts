import { endpoints } from '@pillbox/shared/contract'
import { giveOwedAnswers } from '@pillbox/shared/server'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { schemaCompilers } from './calls/schema-compilers'
import type { Services } from './calls/services'
import type { Config } from './config/config'
import { addDeviceApi } from './device-api/device-routes'
import { markAnswers, refuse, refuseRaw, requestIdOf } from './http/answers'
import { takeOnlyJson } from './http/json-body'
import { shedLoad } from './http/shed-load'
import { limitTime } from './http/time-limits'
import { addHealth } from './operations/health'
import { logAnswers, loggerOptions } from './operations/logging'
import { unknownPath, wrongMethod } from './refusals'
import { routes } from './routes'
import { addDocs } from './routes/docs'
import { addPushKey } from './routes/messaging/key'
import { addWhoIs } from './routes/who-is'

type AppConfig = Pick<Config, 'logLevel' | 'trustProxy' | 'requestMs' | 'docs'>

const bodyLimit = 16 * 1024
/** How often requests that take too long to arrive are looked for. */
const lateCheckMs = 500
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

function emptyApp({ logLevel, trustProxy, requestMs }: AppConfig): FastifyInstance {
  return Fastify({
    logger: loggerOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy,
    bodyLimit,
    // An id that is too long is as unknown as any other.
    routerOptions: { maxParamLength: 1000 },
    requestTimeout: requestMs,
    http: { connectionsCheckingInterval: lateCheckMs },
    // What is asked on an open connection while the server stops is still answered.
    return503OnClosing: false,
    schemaController: { compilersFactory: schemaCompilers },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
    frameworkErrors: (...refused) => void refuse(...refused),
    clientErrorHandler: refuseRaw,
  })
}

/** The server, ready for requests but not listening. */
export function buildApp(services: Services, config: AppConfig): FastifyInstance {
  const app = emptyApp(config)
  takeOnlyJson(app)
  app.decorateRequest('caller', null as unknown as object)
  app.decorateRequest('read', undefined)
  markAnswers(app)
  shedLoad(app, services)
  limitTime(app, config.requestMs)
  // As long as one takes to arrive and to be answered.
  giveOwedAnswers(app, 2 * config.requestMs)
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
