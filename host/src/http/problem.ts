import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type Code, CODES, EXIT, type Finding, Refusal } from '@pillbox/releases/codes'
import { errorCode } from '@pillbox/releases/storage'
import { plainHeaders } from './headers'

const STATUS: Partial<Record<Code, number>> = {
  'REL-006': 404,
  'REL-007': 404,
  'REL-402': 503,
  'REL-403': 403,
  'REL-404': 403,
  'REL-406': 401,
  'REL-407': 401,
  'REL-408': 403,
  'REL-502': 412,
  'REL-503': 428,
  'REL-504': 422,
  'REL-505': 413,
  'REL-506': 429,
  'REL-702': 413,
  'REL-703': 429,
}

const BY_EXIT: Record<number, number> = {
  [EXIT.usage]: 400,
  [EXIT.gate]: 422,
  [EXIT.conflict]: 409,
  [EXIT.auth]: 401,
  [EXIT.store]: 503,
}

/** The HTTP status of a refusal (releases.md 4.6). */
function statusOf(code: Code): number {
  return STATUS[code] ?? BY_EXIT[CODES[code].exit] ?? 500
}

/**
 * Answers with what is wrong, as RFC 9457 wants it: `code` is the first of `findings`, which all
 * have a line in docs/releases-codes.md.
 */
function sendProblem(reply: FastifyReply, findings: readonly [Finding, ...Finding[]]): void {
  const { code } = findings[0]
  const status = statusOf(code)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (status === 413) reply.header('connection', 'close')
  if (status === 429) reply.header('retry-after', '60')
  void reply
    .code(status)
    .headers(plainHeaders)
    .type('application/problem+json')
    .send({
      type: 'about:blank',
      title: CODES[code].means,
      status,
      detail: findings.map(({ message }) => message).join('\n'),
      code,
      findings,
      requestId: reply.request.id,
    })
}

/** Answers an error of the API: a refusal with its codes, trouble of the store, or a bad request. */
export function answerProblem(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const [first, ...rest] = findingsOf(error)
  if (first) return sendProblem(reply, [first, ...rest])
  request.log.error({ err: error }, 'the API failed')
  void reply
    .code(500)
    .headers(plainHeaders)
    .type('application/problem+json')
    .send({ type: 'about:blank', title: 'Internal error', status: 500, requestId: request.id })
}

function findingsOf(error: FastifyError | Error): readonly Finding[] {
  if (error instanceof Refusal) return error.findings
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return [{ code: 'REL-505', message: 'the request is too large' }]
  if (status !== undefined && status < 500) return [{ code: 'REL-501', message: error.message }]
  if (errorCode(error)) return [{ code: 'REL-301', message: 'the store can not be used now' }]
  return []
}
