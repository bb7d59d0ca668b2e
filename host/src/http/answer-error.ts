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
  const { statusCode: status = 500 } = error
  const isOurs = status >= 500
  if (isOurs) request.log.error({ err: error }, 'a request failed')
  const body = isOurs
    ? { errorMessage: 'Something went wrong. Please try again.', code: 'internal' }
    : { errorMessage: sentenceOf(error), code: 'bad_request' }
  void reply
    .code(status)
    .headers(plainHeaders)
    .send({ ...body, requestId: request.id })
}

const sentenceOf = ({ code }: FastifyError) =>
  code === 'FST_ERR_BAD_URL' ? 'This address can not be read.' : 'This request can not be read.'
