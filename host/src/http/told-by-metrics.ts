import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** Requests are told by what is counted of them; in the log stands alone what went wrong. */
export class ToldByMetrics extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  /** An answer that had begun and can not be ended: a browser that went meanwhile is nothing that failed. */
  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.raw.destroyed) return
    const { url: route } = request.routeOptions
    request.log.warn({ err: error, route }, 'an answer broke off')
  }
}
