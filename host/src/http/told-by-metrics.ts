import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** Requests are told by what is counted of them; in the log stands alone what went wrong. */
export class ToldByMetrics extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  /** An answer that had begun and can not be ended: a browser that went meanwhile is nothing that failed. */
  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    if (!reply.raw.destroyed) request.log.warn({ err: error }, 'an answer broke off')
  }
}
