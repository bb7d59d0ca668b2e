import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '../config/config'
import { IdentityFailure } from '../identity/identity'
import type { Metrics } from './metrics'

type Logged = {
  type: string
  message: ''
  stack: string
  code?: string
  constraint?: string
  reason?: string
  cause?: Logged
}

// The message of an error may hold a value of a row; its name, code and places never do.
function withoutValues(error: Error): Logged {
  const places = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const { code, constraint } = error as { code?: string; constraint?: string }
  const reason = error instanceof IdentityFailure ? error.reason : undefined
  const cause = error.cause instanceof Error ? withoutValues(error.cause) : undefined
  return {
    type: error.name,
    message: '',
    stack: places.join('\n'),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(reason && { reason }),
    ...(cause && { cause }),
  }
}

/** JSON lines on stderr. */
export function loggerOptions(level: Config['logLevel']): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  const nothing = () => ({})
  return {
    level,
    stream: process.stderr,
    base: null,
    messageKey: 'event',
    serializers: { req: nothing, res: nothing, err: withoutValues },
  }
}

/** One line per answer, with exactly these fields: no address, body, person or token (trust.md G14). */
export function logAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      requestId: request.id,
      code: reply.refusalCode,
    }
    app.log.info(line, 'answered')
    metrics.answered({ ...line, ms: reply.elapsedTime })
  })
}
