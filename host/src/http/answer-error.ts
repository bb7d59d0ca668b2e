import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { plainHeaders } from './headers'

/**
 * Answers what went wrong outside the API of releases: a request that can not be read with its
 * status, anything else with 500 and without its words, which are for the log.
 */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // A browser that went before its answer came, as with each page that is left, is nothing that failed.
  if (error.code === 'UND_ERR_ABORTED' && reply.raw.destroyed) return
  const { statusCode: status = 500 } = error
  const isOurs = status >= 500
  if (isOurs) request.log.error({ err: error }, 'a request failed')
  const body = isOurs
    ? { errorMessage: 'Something went wrong. Please try again.', code: 'internal' }
    : (refused[error.code] ?? unread)
  void reply
    .code(status)
    .headers(plainHeaders)
    .send({ ...body, requestId: request.id })
}

const unread = { errorMessage: 'This request can not be read.', code: 'bad_request' }
const refused: Record<string, typeof unread> = {
  FST_ERR_BAD_URL: { errorMessage: 'This address can not be read.', code: 'bad_request' },
  FST_ERR_CTP_BODY_TOO_LARGE: { errorMessage: 'The request is too large.', code: 'too_large' },
}
